#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/openat2.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#define STEP_FLAGS O_PATH
#elif defined(O_SEARCH)
#define STEP_FLAGS O_SEARCH
#else
#define STEP_FLAGS O_RDONLY
#endif

static int flags_for(cposix_kind kind) {
  int flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY;
  return kind == cposix_folder ? flags | O_DIRECTORY : flags | O_NONBLOCK;
}

int cposix_open_beneath(int root, const char *path, cposix_kind kind) {
#ifdef SYS_openat2
  struct open_how how = {
      .flags = (uint64_t)flags_for(kind),
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
  };
  // EAGAIN: a rename happened during the walk; so many in a row must be deliberate.
  for (int attempt = 0; attempt < 16; attempt++) {
    long opened = syscall(SYS_openat2, root, path, &how, sizeof how);
    if (opened >= 0) return (int)opened;
    if (errno != EAGAIN && errno != EINTR) break;
  }
  // Old kernels lack the call, sandboxes may forbid it, and it rejects paths longer than PATH_MAX.
  if (errno != ENOSYS && errno != EPERM && errno != ENAMETOOLONG) return -errno;
#endif
  return cposix_open_stepwise(root, path, kind);
}

int cposix_open_stepwise(int root, const char *path, cposix_kind kind) {
  int folder = root;
  for (;;) {
    size_t length = strcspn(path, "/");
    int last = path[length] == '\0';
    char name[1024];
    if (length >= sizeof name) {
      errno = ENAMETOOLONG;
      break;
    }
    memcpy(name, path, length);
    name[length] = '\0';
    if (length == 0 || strcmp(name, "..") == 0 || (strcmp(name, ".") == 0 && !last)) {
      errno = EXDEV;
      break;
    }
    int flags = last ? flags_for(kind) : STEP_FLAGS | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    int next = openat(folder, name, flags);
    int failure = errno;
    if (folder != root) close(folder);
    if (next < 0) return -failure;
    if (last) return next;
    folder = next;
    path += length + 1;
  }
  int failure = errno;
  if (folder != root) close(folder);
  return -failure;
}

ssize_t cposix_find(const void *bytes, size_t count, const void *word, size_t word_count) {
  const char *found = memmem(bytes, count, word, word_count);
  return found ? found - (const char *)bytes : -1;
}

int cposix_memory_file(void) {
#ifdef __linux__
  int descriptor = memfd_create("enlarger", MFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
#else
  const char *folder = getenv("TMPDIR");
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/enlarger-XXXXXX", folder ? folder : "/tmp");
  int descriptor = mkstemp(path);
  if (descriptor < 0) return -errno;
  unlink(path);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
#endif
}

int cposix_socket_pair(int sockets[2]) {
#ifdef SOCK_CLOEXEC
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) < 0 ? -errno : 0;
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) < 0) return -errno;
  for (int i = 0; i < 2; i++) {
    int on = 1;
    fcntl(sockets[i], F_SETFD, FD_CLOEXEC);
    setsockopt(sockets[i], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  }
  return 0;
#endif
}

#ifdef MSG_NOSIGNAL
#define SEND_FLAGS MSG_NOSIGNAL
#else
#define SEND_FLAGS 0
#endif

#ifdef MSG_CMSG_CLOEXEC
#define RECEIVE_FLAGS MSG_CMSG_CLOEXEC
#else
#define RECEIVE_FLAGS 0
#endif

typedef union {
  char bytes[CMSG_SPACE(sizeof(int) * cposix_most_descriptors)];
  struct cmsghdr aligned;
} descriptor_space;

int cposix_send(
    int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
  if (descriptor_count > cposix_most_descriptors) return -EINVAL;
  descriptor_space space;
  size_t sent = 0;
  while (sent < count) {
    struct iovec part = {(char *)bytes + sent, count - sent};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (sent == 0 && descriptor_count > 0) {
      memset(&space, 0, sizeof space);
      message.msg_control = space.bytes;
      message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
      struct cmsghdr *header = CMSG_FIRSTHDR(&message);
      header->cmsg_level = SOL_SOCKET;
      header->cmsg_type = SCM_RIGHTS;
      header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
      memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
    }
    ssize_t now = sendmsg(socket, &message, SEND_FLAGS);
    if (now < 0 && errno == EINTR) continue;
    if (now < 0) return -errno;
    sent += (size_t)now;
  }
  return 0;
}

ssize_t cposix_receive(int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count) {
  *descriptor_count = 0;
  descriptor_space space;
  struct iovec part = {bytes, count};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = space.bytes, .msg_controllen = sizeof space.bytes};
  ssize_t received;
  do {
    received = recvmsg(socket, &message, RECEIVE_FLAGS);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t arrived = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < arrived; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof descriptor);
      if (*descriptor_count < cposix_most_descriptors) {
        descriptors[(*descriptor_count)++] = descriptor;
      } else {
        close(descriptor);
      }
    }
  }
  return received;
}

typedef struct order {
  const char *program;
  char *const *arguments, *const *environment;
  int input, output, errors;
  pid_t result;
  int is_done;
} order;

static void add_output(posix_spawn_file_actions_t *actions, int descriptor, int number) {
  if (descriptor < 0) {
    posix_spawn_file_actions_addopen(actions, number, "/dev/null", O_WRONLY, 0);
  } else {
    posix_spawn_file_actions_adddup2(actions, descriptor, number);
  }
}

static pid_t spawn(const order *order) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return -ENOMEM;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -ENOMEM;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, flags);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawn_file_actions_adddup2(&actions, order->input, 0);
  add_output(&actions, order->output, 1);
  add_output(&actions, order->errors, 2);
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  pid_t process = 0;
  int failure =
      posix_spawnp(&process, order->program, &actions, &attributes, order->arguments, order->environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure == 0 ? process : -failure;
}

// One lasting thread starts all processes, because a parent-death signal fires when the starting thread ends.
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static order *waiting;
static int has_spawner;

static void *spawner(void *nothing) {
  (void)nothing;
  pthread_mutex_lock(&gate);
  for (;;) {
    while (waiting == NULL) pthread_cond_wait(&news, &gate);
    waiting->result = spawn(waiting);
    waiting->is_done = 1;
    waiting = NULL;
    pthread_cond_broadcast(&news);
  }
  return NULL;
}

pid_t cposix_spawn(
    const char *program, char *const arguments[], char *const environment[], int input, int output, int errors) {
  order mine = {
      .program = program, .arguments = arguments, .environment = environment, .input = input, .output = output,
      .errors = errors};
  pthread_mutex_lock(&gate);
  if (!has_spawner) {
    pthread_t thread;
    has_spawner = pthread_create(&thread, NULL, spawner, NULL) == 0;
    if (has_spawner) pthread_detach(thread);
  }
  if (has_spawner) {
    while (waiting != NULL) pthread_cond_wait(&news, &gate);
    waiting = &mine;
    pthread_cond_broadcast(&news);
    while (!mine.is_done) pthread_cond_wait(&news, &gate);
  } else {
    mine.result = spawn(&mine);
  }
  pthread_mutex_unlock(&gate);
  return mine.result;
}

// Opened before entering the cage, which forbids it, and kept open until the limit is set.
static int sizes = -1;

uint64_t cposix_own_size(void) {
  if (sizes < 0) sizes = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  char text[128] = "";
  if (sizes < 0 || pread(sizes, text, sizeof text - 1, 0) <= 0) return 0;
  return strtoull(text, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
}

int cposix_limit_growth(uint64_t bytes) {
  rlim_t most = (rlim_t)(bytes + cposix_own_size());
  if (sizes >= 0) close(sizes);
  sizes = -1;
  struct rlimit limit = {most, most};
  return setrlimit(RLIMIT_AS, &limit) < 0 ? -errno : 0;
}

int64_t cposix_used_processor_time(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) < 0 ? 0 : (int64_t)usage.ru_utime.tv_sec + (int64_t)usage.ru_stime.tv_sec;
}

int cposix_limit_processor_time(uint64_t seconds) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit) < 0) return -errno;
  limit.rlim_cur = (rlim_t)((uint64_t)cposix_used_processor_time() + 2 + seconds);
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_CPU, &limit) < 0 ? -errno : 0;
}

#ifdef __linux__

// On these file systems, inotify misses the changes of other machines.
static int is_shared_with_others(unsigned long type) {
  switch ((uint32_t)type) {
  case 0x6969:      // NFS
  case 0x517B:      // SMB
  case 0xFF534D42:  // CIFS
  case 0xFE534D42:  // SMB 2 and later
  case 0x5346414F:  // AFS
  case 0x00C36400:  // Ceph
  case 0x01021997:  // 9P
  case 0x65735546:  // FUSE: sshfs and many more
    return 1;
  default:
    return 0;
  }
}

int cposix_watch_open(void) {
  int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  return watch < 0 ? -errno : watch;
}

int cposix_watch_add(int watch, int folder) {
  struct statfs system;
  if (fstatfs(folder, &system) < 0) return -errno;
  if (is_shared_with_others((unsigned long)system.f_type)) return -ENOTSUP;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", folder);
  // Omits IN_MODIFY: a file being written is listed once it is closed.
  uint32_t events = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB |
                    IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK;
  return inotify_add_watch(watch, path, events) < 0 ? -errno : 0;
}

_Static_assert(cposix_event_of_folder == IN_ISDIR, "as in the header");
_Static_assert(cposix_event_watch_ended == IN_IGNORED, "as in the header");
_Static_assert(cposix_event_header == sizeof(struct inotify_event), "as in the header");

#else

int cposix_watch_open(void) { return -ENOSYS; }

int cposix_watch_add(int watch, int folder) {
  (void)watch;
  (void)folder;
  return -ENOSYS;
}

#endif
