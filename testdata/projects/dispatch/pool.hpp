// A pool: takes jobs, runs each on a thread of its own, keeps count.
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <thread>

#include "job.hpp"
#include "ring.hpp"

namespace dispatch {

struct Totals {
    long done = 0;
    long failed = 0;
    long retried = 0;
};

class Pool {
public:
    Pool();
    ~Pool();
    Pool(const Pool &) = delete;
    Pool &operator=(const Pool &) = delete;

    void submit(std::unique_ptr<Job> job, long input);
    // Waits for all that was submitted. The results are by name.
    std::map<std::string, long> finish();
    Totals totals() const;
    static int current_depth() noexcept;

private:
    struct Entry {
        std::unique_ptr<Job> job;
        long input = 0;
    };

    void work();
    void run_one(Entry entry);

    Ring<Entry, 16> ring_;
    std::map<std::string, long> results_;
    std::atomic<long> done_{0}, failed_{0}, retried_{0};
    std::atomic<std::uint32_t> peak_cost_{0};
    std::atomic<bool> closing_{false};
    std::thread thread_;
};

} // namespace dispatch
