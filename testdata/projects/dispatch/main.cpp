#include <iostream>

#include "pool.hpp"

using namespace dispatch;

namespace {

int failures = 0;

void check(bool ok, const char *what)
{
    if (!ok) {
        failures++;
        std::cerr << "not so: " << what << '\n';
    }
}

template <typename T>
T power(T base, unsigned exponent)
{
    T result{1};
    while (exponent != 0) {
        if (exponent & 1)
            result *= base;
        exponent >>= 1;
        // Not once more than needed: the square may not fit.
        if (exponent != 0)
            base *= base;
    }
    return result;
}

long parse(const std::string &text)
try {
    return std::stol(text);
} catch (const std::invalid_argument &) {
    return -1;
}

} // namespace

int main()
{
    const long offset = parse("1") + parse("none");
    int observed_depth = -1;
    Pool pool;

    for (int i = 0; i < 40; i++)
        pool.submit(make_job("power" + std::to_string(i), [i](long x) { return power(x, static_cast<unsigned>(i)); }), 2);

    auto chain = std::make_unique<Chain>("chain");
    chain->then(make_job("depth", [&observed_depth](long x) {
             observed_depth = Pool::current_depth();
             return x + 1;
         }))
        .then(std::make_unique<Flaky>("flaky", 1))
        .then(make_job("half", [offset](long x) { return x / 2 + offset; }));
    check(chain->cost() == 12, "cost of a chain");
    pool.submit(std::move(chain), 9);

    auto failing = std::make_unique<Chain>("failing");
    failing->then(make_job("throws", [](long) -> long { throw JobError("inner", "no", 41); }));
    pool.submit(std::move(failing), 0);
    pool.submit(std::make_unique<Flaky>("stubborn", 100), 0);
    pool.submit(make_job("odd", [](long) -> long { throw 7; }), 0);

    try {
        Chain("none").then(nullptr);
        check(false, "a chain takes no null");
    } catch (const std::logic_error &) {
    }

    const auto results = pool.finish();
    const Totals totals = pool.totals();
    check(results.at("power31") == 2147483648L, "power31");
    check(results.at("chain") == 5, "chain");
    check(results.at("failing: inner: no") == 42, "failing");
    check(results.count("stubborn: given up after 4") == 1, "stubborn");
    check(observed_depth == 1 && Pool::current_depth() == 0, "depth is the thread's own");
    check(totals.done == 41 && totals.failed == 3 && totals.retried == 3, "totals");
    check(power(1.5, 2) == 2.25, "power of a double");
    std::cout << results.size() << " results, " << failures << " failures\n";
    return failures ? 1 : 0;
}
