#include "job.hpp"

#include <numeric>

namespace dispatch {

JobError::JobError(const std::string &job, const std::string &what, int code)
    : std::runtime_error(job + ": " + what), code_(code)
{
}

Chain &Chain::then(std::unique_ptr<Job> job)
{
    if (!job)
        throw std::invalid_argument("no job");
    jobs_.push_back(std::move(job));
    return *this;
}

long Chain::run(long input)
{
    for (auto &job : jobs_) {
        try {
            input = job->run(input);
        } catch (const Retry &) {
            // One more time, here; what fails again is the pool's to handle.
            input = job->run(input);
        } catch (JobError &error) {
            if (error.code() < 0)
                throw;
            throw JobError(name(), error.what(), error.code() + 1);
        }
    }
    return input;
}

std::uint32_t Chain::cost() const
{
    return std::accumulate(jobs_.begin(), jobs_.end(), std::uint32_t{0},
                           [](std::uint32_t sum, const std::unique_ptr<Job> &job) { return sum + job->cost(); });
}

long Flaky::run(long input)
{
    if (attempts_++ < failures_)
        throw Retry(name(), attempts_);
    return input;
}

} // namespace dispatch
