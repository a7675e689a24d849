# docs/install.md, in a container: the package is built, and installed where nothing else is.
FROM debian:bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends git make ca-certificates
COPY . /src
RUN make -C /src deb

FROM debian:bookworm-slim
COPY --from=build /src/target/dist/llvm-facts_*.deb /tmp/
RUN apt-get update && apt-get install --yes --no-install-recommends /tmp/llvm-facts_*.deb && rm -rf /tmp/*.deb /var/lib/apt/lists/*
WORKDIR /work
ENTRYPOINT ["llvm-facts"]
