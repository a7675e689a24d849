#include "pool.hpp"

#include <iostream>

namespace dispatch {

namespace {

thread_local int depth = 0;

struct Nested {
    Nested() noexcept { ++depth; }
    ~Nested() { --depth; }
};

} // namespace

Pool::Pool() : thread_([this] { work(); })
{
}

Pool::~Pool()
{
    closing_.store(true);
    if (thread_.joinable())
        thread_.join();
}

int Pool::current_depth() noexcept
{
    return depth;
}

void Pool::submit(std::unique_ptr<Job> job, long input)
{
    const auto cost = job->cost();
    auto peak = peak_cost_.load();
    while (peak < cost && !peak_cost_.compare_exchange_weak(peak, cost)) {
    }

    Entry entry{std::move(job), input};
    while (!ring_.push(std::move(entry)))
        std::this_thread::yield();
}

void Pool::run_one(Entry entry)
{
    Nested nested;
    const std::string name = entry.job->name();
    for (int attempt = 0;; attempt++) {
        try {
            results_[name] = entry.job->run(entry.input);
            done_.fetch_add(1, std::memory_order_relaxed);
            return;
        } catch (const Retry &retry) {
            if (attempt == 3)
                throw JobError(name, "given up after " + std::to_string(retry.attempts), retry.code());
            retried_.fetch_add(1, std::memory_order_relaxed);
        }
    }
}

void Pool::work()
{
    for (;;) {
        // Asked before the ring is: nothing is submitted after closing.
        const bool closing = closing_.load();
        auto entry = ring_.pop();
        if (!entry) {
            if (closing)
                return;
            std::this_thread::yield();
            continue;
        }
        try {
            run_one(std::move(*entry));
        } catch (const JobError &error) {
            failed_++;
            results_[error.what()] = error.code();
        } catch (const std::exception &error) {
            failed_++;
            std::cerr << "job failed: " << error.what() << '\n';
        } catch (...) {
            failed_++;
        }
    }
}

std::map<std::string, long> Pool::finish()
{
    closing_.store(true, std::memory_order_seq_cst);
    thread_.join();
    return std::move(results_);
}

Totals Pool::totals() const
{
    return {done_, failed_, retried_};
}

} // namespace dispatch
