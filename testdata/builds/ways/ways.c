/* Executes a program in one of the ways of the system: ways WAY PROGRAM ARGUMENT... */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <pthread.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;
static char **command;

static int end(pid_t child) {
    int status = -1;
    waitpid(child, &status, 0);
    return status != 0;
}

static void *thread(void *unused) {
    execv(command[0], command);
    return unused;
}

/* As much environment as the program can have. */
static void full(void) {
    static char one[100000], two[100000];
    memset(one, 'x', sizeof one - 1);
    memset(two, 'y', sizeof two - 1);
    one[1] = two[1] = '=';
    char *environment[] = {one, two, NULL};
    for (size_t n = sizeof two - 1; n > 2; n -= 8) {
        two[n] = 0;
        execve(command[0], command, environment);
        if (errno != E2BIG)
            return;
    }
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    const char *way = argv[1];
    char path[64], *folder = strdup(argv[2]), *name = strdup(argv[2]);
    int file;
    pid_t child;
    pthread_t other;
    command = argv + 2;
    folder = dirname(folder);
    name = basename(name);
    if (!strcmp(way, "execv")) {
        execv(command[0], command);
    } else if (!strcmp(way, "execvp")) {
        setenv("PATH", ".:/nowhere:/usr/lib:/usr/bin", 1);
        execvp(name, command);
    } else if (!strcmp(way, "execveat")) {
        file = open(folder, O_PATH);
        syscall(SYS_execveat, file, name, command, environ, 0);
    } else if (!strcmp(way, "fexecve")) {
        file = open(command[0], O_PATH);
        syscall(SYS_execveat, file, "", command, environ, AT_EMPTY_PATH);
    } else if (!strcmp(way, "proc")) {
        file = open(command[0], O_PATH);
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
        execv(path, command);
    } else if (!strcmp(way, "posix_spawn")) {
        return posix_spawn(&child, command[0], NULL, NULL, command, environ) || end(child);
    } else if (!strcmp(way, "vfork")) {
        child = vfork();
        if (child == 0) {
            execv(command[0], command);
            _exit(1);
        }
        return end(child);
    } else if (!strcmp(way, "thread")) {
        pthread_create(&other, NULL, thread, NULL);
        pthread_join(other, NULL);
    } else if (!strcmp(way, "full")) {
        full();
    }
    perror(way);
    return 1;
}
