// Jobs: what a pool runs, and how they fail.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace dispatch {

class Named {
public:
    explicit Named(std::string name) : name_(std::move(name)) {}
    virtual ~Named() = default;
    const std::string &name() const noexcept { return name_; }

private:
    std::string name_;
};

class Costed {
public:
    virtual ~Costed() = default;
    virtual std::uint32_t cost() const { return 1; }
};

// Both bases have a vtable: a Costed is not where its Job is.
class Job : public Named, public Costed {
public:
    using Named::Named;
    virtual long run(long input) = 0;
};

class JobError : public std::runtime_error {
public:
    JobError(const std::string &job, const std::string &what, int code);
    int code() const noexcept { return code_; }

private:
    int code_;
};

class Retry final : public JobError {
public:
    Retry(const std::string &job, int attempts) : JobError(job, "try again", 75), attempts(attempts) {}
    int attempts;
};

class Call final : public Job {
public:
    Call(std::string name, std::function<long(long)> body) : Job(std::move(name)), body_(std::move(body)) {}
    long run(long input) override { return body_(input); }

private:
    std::function<long(long)> body_;
};

class Chain final : public Job {
public:
    using Job::Job;
    Chain &then(std::unique_ptr<Job> job);
    long run(long input) override;
    std::uint32_t cost() const override;

private:
    std::vector<std::unique_ptr<Job>> jobs_;
};

// Fails as often as it is told, then succeeds.
class Flaky final : public Job {
public:
    Flaky(std::string name, int failures) : Job(std::move(name)), failures_(failures) {}
    long run(long input) override;
    std::uint32_t cost() const override { return 10; }

private:
    int failures_;
    int attempts_ = 0;
};

template <typename Body>
std::unique_ptr<Job> make_job(std::string name, Body &&body)
{
    return std::make_unique<Call>(std::move(name), std::forward<Body>(body));
}

} // namespace dispatch
