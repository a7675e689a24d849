// Functions of the C library that return, keep, store and pass on addresses, each so that its effect is used. tests/it/analyses/points_to.rs
// compares what pointers were with what the analysis says.

#define _GNU_SOURCE
#include <dirent.h>
#include <getopt.h>
#include <glob.h>
#include <grp.h>
#include <ifaddrs.h>
#include <libgen.h>
#include <locale.h>
#include <netdb.h>
#include <pthread.h>
#include <pwd.h>
#include <search.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#define KEEP __attribute__((noinline, used))

static volatile int sum;

static KEEP void use(const void *pointer)
{
    if (pointer)
        sum += *(const volatile char *)pointer;
}

static KEEP void options(int count, char **words)
{
    static const struct option names[] = {{"word", required_argument, NULL, 'w'}, {NULL, 0, NULL, 0}};
    int found;
    while ((found = getopt_long(count, words, "w:", names, NULL)) != -1)
        if (found == 'w')
            use(optarg);
}

static KEEP void strings(void)
{
    char text[] = "one two,three", *rest = text, *end, *state;
    use(strsep(&rest, " "));
    use(rest);
    use(strtok_r(rest, ",", &state));
    use(state);
    char number[] = "12 apples";
    sum += (int)strtol(number, &end, 10);
    use(end);
    wchar_t wide[] = L"a b", copy[8], *place;
    use(wcstok(wide, L" ", &place));
    use(place);
    use(wcscpy(copy, L"xyz"));
    use(memccpy(text, number, 'a', sizeof number));
    use(stpncpy(text, number, 3));
    use(strchrnul(text, '!'));
    char *made = NULL;
    if (asprintf(&made, "%s", number) > 0)
        use(made);
    free(made);
    char reason[64];
    use(strerror_r(2, reason, sizeof reason));
    struct tm when;
    use(strptime("12:30", "%H:%M", &when));
}

static int handled;
static void handle(int number) { handled += number; }
static void handle_with(int number, siginfo_t *information, void *context)
{
    handled += number;
    use(information);
    use(context);
}

static KEEP void signals(void)
{
    struct sigaction action, old;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle;
    sigaction(SIGUSR1, &action, NULL);
    action.sa_sigaction = handle_with;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGUSR1, &action, &old);
    old.sa_handler(SIGUSR1);
    raise(SIGUSR1);
    void (*before)(int) = signal(SIGUSR2, handle);
    before = signal(SIGUSR2, SIG_DFL);
    if (before != SIG_DFL)
        before(SIGUSR2);
}

static pthread_key_t key;
static void forget(void *kept) { use(kept); }
static void *work(void *input)
{
    pthread_setspecific(key, input);
    use(pthread_getspecific(key));
    static int result[2];
    if (*(int *)input)
        pthread_exit(&result[1]);
    return result;
}

// The thread returns its own memory: no call of the program names it.
struct task { void (*finish)(void *); void *input; };
static void *make_task(void *input)
{
    struct task *task = malloc(sizeof *task);
    if (task)
        *task = (struct task){forget, input};
    return task;
}

static KEEP void threads(void)
{
    static int inputs[2] = {0, 1};
    pthread_t thread;
    void *result;
    pthread_key_create(&key, forget);
    for (int i = 0; i < 2; i++)
        if (!pthread_create(&thread, NULL, work, &inputs[i])) {
            pthread_join(thread, &result);
            use(result);
        }
    if (!pthread_create(&thread, NULL, make_task, &inputs[1])) {
        pthread_join(thread, &result);
        struct task *task = result;
        if (task)
            task->finish(task->input);
        free(task);
    }
}

static KEEP void databases(void)
{
    struct passwd entry, *found;
    struct group group, *found_group;
    char buffer[4096];
    if (!getpwuid_r(getuid(), &entry, buffer, sizeof buffer, &found) && found) {
        use(found->pw_name);
        use(found->pw_dir);
        use(entry.pw_shell);
    }
    if (!getgrgid_r(getgid(), &group, buffer, sizeof buffer, &found_group) && found_group) {
        use(found_group->gr_name);
        use(found_group->gr_mem);
        use(group.gr_mem[0]);
    }
    setpwent();
    struct passwd *user = getpwent();
    if (user)
        use(user->pw_name);
    endpwent();
    struct addrinfo *addresses, hints = {.ai_flags = AI_NUMERICHOST};
    if (!getaddrinfo("127.0.0.1", NULL, &hints, &addresses)) {
        use(addresses->ai_addr);
        if (addresses->ai_next)
            use(addresses->ai_next->ai_addr);
        freeaddrinfo(addresses);
    }
    struct ifaddrs *interfaces;
    if (!getifaddrs(&interfaces)) {
        for (struct ifaddrs *at = interfaces; at; at = at->ifa_next)
            use(at->ifa_name);
        freeifaddrs(interfaces);
    }
}

static int accept_all(const struct dirent *entry)
{
    use(entry->d_name);
    return 1;
}

static int by_name(const struct dirent **left, const struct dirent **right)
{
    return strcmp((*left)->d_name, (*right)->d_name);
}

static KEEP void folders(void)
{
    struct dirent **entries;
    int count = scandir("/", &entries, accept_all, by_name);
    for (int i = 0; i < count; i++)
        use(entries[i]->d_name);
    glob_t found;
    if (!glob("/*", 0, NULL, &found)) {
        use(found.gl_pathv[0]);
        globfree(&found);
    }
}

static int smaller(const void *left, const void *right, void *context)
{
    use(context);
    return *(const int *)left - *(const int *)right;
}

static int equal(const void *left, const void *right) { return *(const int *)left != *(const int *)right; }

static KEEP void calls(void)
{
    static int numbers[4] = {3, 1, 2}, context;
    size_t count = 3;
    int wanted = 2;
    qsort_r(numbers, 3, sizeof *numbers, smaller, &context);
    use(lfind(&wanted, numbers, &count, sizeof *numbers, equal));
    wanted = 7;
    use(lsearch(&wanted, numbers, &count, sizeof *numbers, equal));
}

static void at_exit(int status, void *kept)
{
    sum += status;
    use(kept);
}

static KEEP void events(void)
{
    static int kept[4];
    int poll = epoll_create1(0), ends[2];
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = kept}, events[2];
    if (poll < 0 || pipe(ends))
        return;
    epoll_ctl(poll, EPOLL_CTL_ADD, ends[0], &event);
    sum += (int)write(ends[1], "x", 1);
    if (epoll_wait(poll, events, 2, 1000) > 0)
        use(events[0].data.ptr);
    on_exit(at_exit, &kept[1]);
}

// Results that are the library's own memory, an argument or an earlier one, by what the other arguments are.

static KEEP void memory_of_results(void)
{
    char *folder = getcwd(NULL, 0), *path = realpath("/", NULL), *word = NULL, letters[] = "abc";
    use(folder);
    use(path);
    if (sscanf("word 5", "%ms", &word) == 1)
        use(word);
    use(strfry(letters));
    free(word);
    free(path);
    free(folder);
    static char assignment[] = "OBSERVED_WORD=value";
    putenv(assignment);
    use(getenv("OBSERVED_WORD"));
    char *reserved = mmap(NULL, 2 * 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char *used = mmap(reserved + 4096, 4096, PROT_READ | PROT_WRITE, MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    use(used);
    munmap(reserved, 2 * 4096);
    locale_t base = newlocale(LC_ALL_MASK, "C.UTF-8", 0), next = newlocale(LC_CTYPE_MASK, "C", base);
    use((const void *)next);
}

static KEEP void zones(void)
{
    time_t now = 0;
    struct tm local, universal, made = {0}, read = {0};
    localtime_r(&now, &local);
    gmtime_r(&now, &universal);
    mktime(&made);
    strptime("0", "%s", &read);
    use(local.tm_zone);
    use(universal.tm_zone);
    use(made.tm_zone);
    use(read.tm_zone);
}

static int one, two;

static KEEP void queued_signals(void)
{
    sigset_t set;
    siginfo_t information;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR2);
    sigprocmask(SIG_BLOCK, &set, NULL);
    sigqueue(getpid(), SIGUSR2, (union sigval){.sival_ptr = &one});
    if (sigwaitinfo(&set, &information) == SIGUSR2)
        use(information.si_value.sival_ptr);
    stack_t stack = {.ss_sp = malloc(1 << 16), .ss_size = 1 << 16}, earlier;
    sigaltstack(&stack, NULL);
    sigaltstack(NULL, &earlier);
    use(earlier.ss_sp);
}

static int by_address(const void *left, const void *right) { return *(char *const *)left < *(char *const *)right ? 1 : -1; }

// Elements of an array change places, come from another, or are several at once.
static KEEP void elements(void)
{
    int **sorted = malloc(2 * sizeof *sorted), **found = malloc(2 * sizeof *found), *key = &two;
    size_t length = 0;
    sorted[0] = &one;
    sorted[1] = &two;
    qsort(sorted, 2, sizeof *sorted, by_address);
    use(sorted[0]);
    use(sorted[1]);
    lsearch(&key, found, &length, sizeof *found, by_address);
    use(found[0]);
    int epoll = epoll_create1(0), files[2];
    struct epoll_event *events = malloc(4 * sizeof *events);
    for (int i = 0; i < 2; i++) {
        struct epoll_event event = {.events = EPOLLOUT, .data.ptr = i ? &one : &two};
        if (pipe(files) == 0)
            epoll_ctl(epoll, EPOLL_CTL_ADD, files[1], &event);
    }
    if (epoll_wait(epoll, events, 4, 0) == 2) {
        use(events[0].data.ptr);
        use(events[1].data.ptr);
    }
}

static KEEP void streams(void)
{
    FILE *chosen = sum ? stdout : stderr;
    use(chosen);
    fflush(chosen);
    char *text = NULL, line[32];
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (memory) {
        fputs("text", memory);
        fclose(memory);
        use(text);
        memory = fmemopen(text, size, "r");
        use(fgets(line, sizeof line, memory));
        fclose(memory);
    }
    use(tzname[0]);
    char path[] = "file", empty[] = "";
    use(dirname(path));
    use(basename(path));
    use(basename(empty));
    use(ctermid(NULL));
}

int main(int count, char **words)
{
    char *made[] = {words[0], "--word=apple", "-w", "pear", NULL};
    options(count, words);
    optind = 1;
    options(4, made);
    strings();
    signals();
    threads();
    databases();
    folders();
    calls();
    events();
    memory_of_results();
    zones();
    queued_signals();
    elements();
    streams();
    return 0;
}
