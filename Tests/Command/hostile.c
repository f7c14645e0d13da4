// A photo's or a video's decoder after somebody took it over: tries what such a program would try, and says what it could do.
//
// As a library that is loaded first (LIBRARY), it waits until the first JPEG is decoded. As a program, it is what a worker
// becomes to read a video, and tells the result by the width of a picture.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { most_rows = 120 };

typedef struct {
  int process, count, is_done;
  struct {
    char name[60];
    // 0 for what could be done, else why not.
    int code;
  } rows[most_rows];
} report;

static report own;
static report *told = &own;

static void tell(const char *name, long result) {
  const int code = result >= 0 ? 0 : errno;
  if (told->count == most_rows) return;
  snprintf(told->rows[told->count].name, sizeof told->rows[0].name, "%s", name);
  told->rows[told->count++].code = code;
}

// A call that is not denied complains about its arguments.
static void tell_call(const char *name, long result) {
  if (result < 0 && errno != EPERM && errno != EACCES && errno != ENOSYS) result = 0;
  tell(name, result);
}

static int read_file(const char *path) {
  char byte;
  int file = open(path, O_RDONLY);
  int result = file < 0 ? -1 : (int)read(file, &byte, 1);
  if (file >= 0) close(file);
  return result;
}

static int read_folder(const char *path) {
  DIR *folder = opendir(path);
  if (folder == NULL) return -1;
  return closedir(folder);
}

static int write_file(const char *path, int flags) {
  int file = open(path, flags, 0600);
  int result = file < 0 ? -1 : (int)write(file, "x", 1);
  if (file >= 0) close(file);
  return result;
}

static void *nothing(void *argument) { return argument; }

static const char *in_home(const char *name) {
  static char path[4][1024];
  static int turn;
  turn = (turn + 1) % 4;
  snprintf(path[turn], sizeof path[turn], "%s/%s", HOME, name);
  return path[turn];
}

static void read_and_write(int given) {
  char path[64];
  tell("read a key", read_file(in_home(".ssh/id_ed25519")));
  tell("read another photo", read_file(in_home("photos/other.png")));
  tell("read the index", read_file(in_home("index.sqlite")));
  tell("read /etc/passwd", read_file("/etc/passwd"));
  tell("list the home folder", read_folder(HOME));
  snprintf(path, sizeof path, "/proc/%d/environ", getppid());
  tell("read the parent's environment", read_file(path));
  tell("write a shell profile", write_file(in_home(".bashrc"), O_WRONLY | O_APPEND));
  tell("make a program that starts with the session", write_file(in_home(".profile"), O_WRONLY | O_CREAT));
  tell("write another photo", write_file(in_home("photos/other.png"), O_RDWR));
  tell("write the index", write_file(in_home("index.sqlite"), O_WRONLY | O_TRUNC));
  tell("make a temporary file", write_file("/tmp/enlarger-hostile", O_WRONLY | O_CREAT));
  tell("shorten a photo", truncate(in_home("photos/other.png"), 1));
  tell("change a photo's mode", chmod(in_home("photos/other.png"), 0666));
  tell("change a photo's time", utimensat(AT_FDCWD, in_home("photos/other.png"), NULL, 0));
  tell("rename a photo", rename(in_home("photos/other.png"), in_home("photos/renamed.png")));
  tell("remove a photo", unlink(in_home("photos/renamed.png")));
  tell("make a folder", mkdir(in_home("folder"), 0700));
  tell("make a link", symlink("/etc/passwd", in_home("link")));
  tell("make a pipe", mkfifo(in_home("pipe"), 0600));
  tell("write an attribute", setxattr(in_home(".bashrc"), "user.x", "x", 1, 0));
  if (given >= 0) {
    snprintf(path, sizeof path, "/proc/self/fd/%d", given);
    tell("open the given file for writing", open(path, O_RDWR));
    tell("change the given file's mode", fchmod(given, 0600));
    tell("change the given file's time", futimens(given, NULL));
  }
}

static void reach_others(void) {
  const pid_t parent = getppid();
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {(void *)0x400000, 1};
  tell("a socket of TCP", socket(AF_INET, SOCK_STREAM, 0));
  tell("a socket of UDP", socket(AF_INET, SOCK_DGRAM, 0));
  tell("a socket of this machine", socket(AF_UNIX, SOCK_STREAM, 0));
  tell("a socket of the kernel", socket(AF_NETLINK, SOCK_RAW, 0));
  tell_call("connect", connect(0, NULL, 0));
  tell("a signal to the parent", kill(parent, 0));
  tell("a signal to a thread of the parent", syscall(SYS_tgkill, parent, parent, 0));
  tell_call("trace the parent", ptrace(PTRACE_SEIZE, parent, 0, 0));
  tell_call("read the parent's memory", process_vm_readv(parent, &here, 1, &there, 1, 0));
  tell("a descriptor of the parent", syscall(434, parent, 0));
  tell("the parent's limits", prlimit(parent, RLIMIT_NOFILE, NULL, &(struct rlimit){0}));
  tell_call("a descriptor that signals the parent", fcntl(0, F_SETOWN, parent));
  tell_call("a descriptor that signals a thread of the parent", fcntl(0, F_SETOWN_EX, &(struct f_owner_ex){F_OWNER_TID, parent}));
  tell_call("a tracer", prctl(PR_SET_PTRACER, parent, 0, 0, 0));
  tell("the parent's priority", setpriority(PRIO_PROCESS, (id_t)parent, getpriority(PRIO_PROCESS, (id_t)parent)));
}

static void outlive(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, NULL, 0);
  tell("fork", child);
  long clone = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (clone == 0) _exit(0);
  tell("clone", clone);
  tell("clone3", syscall(435, NULL, 0) < 0 && errno == ENOSYS ? -1 : 0);
  tell("a session of its own", setsid() < 0 && errno == EPERM ? -1 : 0);
  tell("a group of its own", setpgid(0, 0));
  tell("stay when the parent ends", prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0));
  tell("more processor time", setrlimit(RLIMIT_CPU, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
  tell("a file of any size", setrlimit(RLIMIT_FSIZE, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
  tell("memory that is never paged out", setrlimit(RLIMIT_MEMLOCK, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
  tell("any number of threads", setrlimit(RLIMIT_NPROC, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
  tell("a core file", setrlimit(RLIMIT_CORE, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
  void *much = mmap(NULL, 64ull << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  tell("much memory", much == MAP_FAILED ? -1 : 0);
  int last = 0, opened[1024], count = 0;
  while (count < 1024 && last >= 0) last = opened[count++] = dup(0);
  for (int i = 0; i < count; i++) if (opened[i] >= 0) close(opened[i]);
  errno = EMFILE;
  tell("a thousand descriptors", last < 0 ? -1 : 0);
}

static void change_system(void) {
  tell_call("mount", mount(NULL, NULL, NULL, 0, NULL));
  tell_call("unmount", umount2("", 0));
  tell_call("another root", chroot("/nowhere"));
  tell("a namespace of its own", unshare(CLONE_NEWUSER));
  tell_call("another's namespace", setns(-1, 0));
  tell_call("a key", syscall(SYS_keyctl, 0, -3, 0));
  tell_call("a new key", syscall(SYS_add_key, NULL, NULL, NULL, 0, 0));
  tell_call("a ring of calls", syscall(425, 0, NULL));
  tell_call("a program in the kernel", syscall(SYS_bpf, 0, NULL, 0));
  tell_call("a look at all that runs", syscall(SYS_perf_event_open, NULL, 0, 0, -1, 0));
  tell_call("faults of memory", syscall(SYS_userfaultfd, -1));
  tell_call("files by number", syscall(SYS_open_by_handle_at, -1, NULL, 0));
  tell_call("words typed into the terminal", ioctl(0, TIOCSTI, "x"));
  tell_call("another personality", syscall(SYS_personality, 0x0040000));
  tell_call("another user", setuid(1));
}

static void attack(int given) {
  told->process = getpid();
  pthread_t thread;
  // What must still work, or no picture would be decoded.
  const int is_alive = pthread_create(&thread, NULL, nothing, NULL) == 0 && pthread_join(thread, NULL) == 0;
  errno = EPERM;
  tell("(have threads)", is_alive ? 0 : -1);
  read_and_write(given);
  reach_others();
  outlive();
  change_system();
  char *const words[] = {"program", NULL};
  tell("start a program", execve(in_home("program"), words, words));
  told->is_done = 1;
}

#ifdef LIBRARY

__attribute__((constructor)) static void open_report(void) {
  int file = open(REPORT, O_RDWR);
  void *shared = mmap(NULL, sizeof own, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) told = shared;
  close(file);
}

int jpeg_read_header(void *decoder, int needs_image) {
  int given = -1;
  struct stat status;
  // The photo is open for reading only.
  for (int file = 3; file < 64 && given < 0; file++) {
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 && (fcntl(file, F_GETFL) & O_ACCMODE) == O_RDONLY) given = file;
  }
  for (int i = 0; i < LOSES; i++) dup(0);
  if (!LOSES && !told->is_done) attack(given);
  if (STAYS) for (;;) pause();
  int (*next)(void *, int) = (int (*)(void *, int))dlsym(RTLD_NEXT, "jpeg_read_header");
  return next(decoder, needs_image);
}

#else

// A grey JPEG of one row of blocks.
static void picture(int blocks) {
  uint8_t bytes[1024], *end = bytes;
#define PUT(...) do { const uint8_t part[] = {__VA_ARGS__}; memcpy(end, part, sizeof part); end += sizeof part; } while (0)
  const int width = 8 * blocks;
  PUT(0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0);
  memset(end, 1, 64);
  end += 64;
  PUT(0xFF, 0xC0, 0, 11, 8, 0, 8, (uint8_t)(width >> 8), (uint8_t)width, 1, 1, 0x11, 0);
  PUT(0xFF, 0xC4, 0, 20, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  PUT(0xFF, 0xC4, 0, 20, 0x10, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  PUT(0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0);
  memset(end, 0, (size_t)(blocks + 1) / 2);
  end += (blocks + 1) / 2;
  PUT(0xFF, 0xD9);
  if (write(1, bytes, (size_t)(end - bytes)) < 0) _exit(1);
}

int main(int count, char **words) {
  if (count > 1 && strcmp(words[1], "--free") == 0) {
    attack(-1);
    for (int row = 0; row < told->count; row++) printf("%s\t%d\n", told->rows[row].name, told->rows[row].code);
    return 0;
  }
  attack(0);
  int row = 1;
  while (row < told->count && told->rows[row].code != 0) row++;
  // As wide as there were rows that were denied.
  picture(row);
  return 0;
}

#endif
