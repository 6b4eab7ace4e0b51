/* A machine that fails: loaded before libc, for the files of one folder.
 *
 * FAULTY_FOLDER  the folder. FAULTY_KEPT  another one, into which a file is copied whenever it is synced: what is
 * there is what a power failure leaves. FAULTY_ORDERS  a third one, with orders as files: `full` (no room),
 * `read-only`, `clock` (seconds to add to the clock).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t keeping = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name, type) ((type)dlsym(RTLD_NEXT, name))
typedef ssize_t (*writer)(int, const void *, size_t);
typedef ssize_t (*placed_writer)(int, const void *, size_t, off_t);
typedef int (*syncer)(int);

/* The path of a file of ours; 0 for any other. */
static int ours(int fd, char *path, size_t size) {
    const char *folder = getenv("FAULTY_FOLDER");
    char link[64];
    if (!folder) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, size - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    size_t prefix = strlen(folder);
    return !strncmp(path, folder, prefix) && path[prefix] == '/' && !strstr(path, "-shm");
}

static int ordered(const char *order) {
    const char *folder = getenv("FAULTY_ORDERS");
    char path[4096];
    if (!folder) return 0;
    snprintf(path, sizeof path, "%s/%s", folder, order);
    return access(path, F_OK) == 0;
}

/* Why a file cannot be written just now; 0 if it can. */
static int refused(int fd) {
    char path[4096];
    if (!ours(fd, path, sizeof path)) return 0;
    return ordered("full") ? ENOSPC : ordered("read-only") ? EROFS : 0;
}

/* Copy a synced file to where things survive; whole or not at all. */
static void keep(int fd) {
    const char *kept = getenv("FAULTY_KEPT");
    char path[4096], target[4096], draft[4200], block[65536];
    if (!kept || !ours(fd, path, sizeof path)) return;
    snprintf(target, sizeof target, "%s%s", kept, strrchr(path, '/'));
    snprintf(draft, sizeof draft, "%s.draft", target);
    pthread_mutex_lock(&keeping);
    int from = open(path, O_RDONLY), to = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (from >= 0 && to >= 0) {
        ssize_t got;
        while ((got = read(from, block, sizeof block)) > 0)
            if (REAL("write", writer)(to, block, (size_t)got) != got) abort();
        rename(draft, target);
    }
    if (from >= 0) close(from);
    if (to >= 0) close(to);
    pthread_mutex_unlock(&keeping);
}

ssize_t write(int fd, const void *data, size_t size) {
    int why = refused(fd);
    if (why) { errno = why; return -1; }
    return REAL("write", writer)(fd, data, size);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t place) {
    int why = refused(fd);
    if (why) { errno = why; return -1; }
    return REAL("pwrite", placed_writer)(fd, data, size, place);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t place) {
    int why = refused(fd);
    if (why) { errno = why; return -1; }
    return REAL("pwrite64", placed_writer)(fd, data, size, (off_t)place);
}

int fsync(int fd) {
    int done = REAL("fsync", syncer)(fd);
    if (!done) keep(fd);
    return done;
}

int fdatasync(int fd) {
    int done = REAL("fdatasync", syncer)(fd);
    if (!done) keep(fd);
    return done;
}

/* Removing counts at once: SQLite syncs the folder after it. */
int unlink(const char *path) {
    const char *folder = getenv("FAULTY_FOLDER"), *kept = getenv("FAULTY_KEPT");
    int (*really)(const char *) = REAL("unlink", int (*)(const char *));
    int done = really(path);
    if (!done && folder && kept && !strncmp(path, folder, strlen(folder))) {
        char target[4096];
        snprintf(target, sizeof target, "%s%s", kept, strrchr(path, '/'));
        really(target);
    }
    return done;
}

/* ---------------------------------------------------------------- the clock */

static long jump(void) {
    const char *folder = getenv("FAULTY_ORDERS");
    char path[4096], text[32] = "";
    if (!folder) return 0;
    snprintf(path, sizeof path, "%s/clock", folder);
    int file = open(path, O_RDONLY);
    if (file < 0) return 0;
    ssize_t got = read(file, text, sizeof text - 1);
    close(file);
    return got > 0 ? atol(text) : 0;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    int done = REAL("clock_gettime", int (*)(clockid_t, struct timespec *))(which, now);
    if (!done && which == CLOCK_REALTIME) now->tv_sec += jump();
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    int done = REAL("gettimeofday", int (*)(struct timeval *, void *))(now, zone);
    if (!done) now->tv_sec += jump();
    return done;
}
