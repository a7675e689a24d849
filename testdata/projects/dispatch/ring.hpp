// A queue of fixed size for one producer and one consumer, without locks.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

namespace dispatch {

template <typename T, std::size_t Size>
class Ring {
    static_assert(Size > 1 && (Size & (Size - 1)) == 0, "a power of two");

public:
    // Takes the value only when there is room.
    bool push(T &&value)
    {
        const auto head = head_.load(std::memory_order_relaxed);
        if (head - tail_.load(std::memory_order_acquire) == Size)
            return false;
        slots_[head % Size] = std::move(value);
        head_.store(head + 1, std::memory_order_release);
        return true;
    }

    std::optional<T> pop()
    {
        const auto tail = tail_.load(std::memory_order_relaxed);
        if (tail == head_.load(std::memory_order_acquire))
            return std::nullopt;
        T value = std::move(slots_[tail % Size]);
        tail_.store(tail + 1, std::memory_order_release);
        return value;
    }

private:
    std::array<T, Size> slots_{};
    std::atomic<std::size_t> head_{0};
    std::atomic<std::size_t> tail_{0};
};

} // namespace dispatch
