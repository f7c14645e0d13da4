// The sandbox for a decoder that a photo may hijack: it can do next to nothing.
//
// Landlock restricts files, seccomp restricts system calls. Both last until this process ends, also across exec, and
// cannot be lifted.

#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>

#ifndef __linux__

int cposix_walls(void) { return 0; }

int cposix_enter_cage(cposix_inmate inmate, const char *program, int file) {
  (void)inmate, (void)program, (void)file;
  return 0;
}

#else

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <unistd.h>

// MARK: Landlock

// Copied from <linux/landlock.h>, which is old or missing on many systems.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct ruleset {
  uint64_t files, network, scopes;
};

struct rule {
  uint64_t allowed;
  int32_t place;
} __attribute__((packed));

enum {
  file_execute = 1 << 0,
  file_read = 1 << 2,
  folder_read = 1 << 3,
};

static int landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1u);
  return version < 0 ? 0 : (int)version;
}

// Returns all rights that a Landlock version knows; each is denied unless a rule allows it.
static struct ruleset everything(int version, size_t *size) {
  const int rights = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  struct ruleset all = {.files = (1ull << rights) - 1};
  // TCP bind and connect; abstract sockets and signals outside this process.
  if (version >= 4) all.network = 3;
  if (version >= 6) all.scopes = 3;
  *size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  return all;
}

static int allow(int rules, int place, uint64_t rights) {
  struct stat status;
  if (fstat(place, &status) < 0) return -1;
  if (!S_ISDIR(status.st_mode)) rights &= file_execute | file_read;
  struct rule rule = {.allowed = rights, .place = place};
  return (int)syscall(SYS_landlock_add_rule, rules, 1, &rule, 0u);
}

// A missing path needs no rule.
static void allow_path(int rules, const char *path, uint64_t rights) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return;
  allow(rules, place, rights);
  close(place);
}

// Allows the folder of an already loaded library, which contains the modules it loads later.
static void allow_library(int rules, const char *symbol) {
  Dl_info found;
  void *place = dlsym(RTLD_DEFAULT, symbol);
  if (place == NULL || dladdr(place, &found) == 0 || found.dli_fname == NULL) return;
  char *path = realpath(found.dli_fname, NULL), *end = path ? strrchr(path, '/') : NULL;
  // Allow only library folders and never the root: the command itself may be among a user's own files.
  if (end != NULL && end != path && strstr(end, ".so") != NULL) {
    *end = '\0';
    const char *name = strrchr(path, '/');
    if (strncmp(name, "/lib", 4) == 0 || strstr(path, "/lib/") != NULL || strstr(path, "/lib64/") != NULL) {
      allow_path(rules, path, file_read | folder_read);
    }
  }
  free(path);
}

// For `place/bin/program`, allows `place/lib`.
static void allow_libraries_beside(int rules, const char *program, uint64_t rights) {
  char *path = realpath(program, NULL), *end = path ? strrchr(path, '/') : NULL;
  if (end != NULL && end - path >= 4 && memcmp(end - 4, "/bin", 4) == 0) {
    memcpy(end - 3, "lib", 4);
    allow_path(rules, path, rights);
  }
  free(path);
}

static int build_landlock(cposix_inmate inmate, const char *program, int file) {
  const int version = landlock_version();
  if (version == 0) return 0;
  size_t size;
  const struct ruleset all = everything(version, &size);
  int rules = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0u);
  if (rules < 0) return -errno;
  static const char *const libraries[] = {"/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/libexec", "/usr/local/lib", "/lib",
                                          "/lib32", "/lib64", "/usr/share/zoneinfo", "/etc/ld.so.cache", "/etc/localtime", NULL};
  const uint64_t rights = file_read | folder_read | (inmate == cposix_program ? file_execute : 0);
  for (const char *const *path = libraries; *path != NULL; path++) allow_path(rules, *path, rights);
  allow_library(rules, "vips_init");
  allow_library(rules, "heif_context_alloc");
  allow_path(rules, "/dev/urandom", file_read);
  allow_path(rules, "/dev/null", file_read);
  if (inmate == cposix_program) {
    // The program may be a script, and its libraries may be next to it.
    static const char *const programs[] = {"/usr/bin", "/bin", NULL};
    for (const char *const *path = programs; *path != NULL; path++) allow_path(rules, *path, rights);
    allow_path(rules, program, file_read | file_execute);
    allow_libraries_beside(rules, program, rights);
    // The program reopens this file through /proc/self/fd, to read from any offset.
    if (file >= 0) allow(rules, file, file_read);
  }
  int failure = syscall(SYS_landlock_restrict_self, rules, 0u) < 0 ? -errno : 0;
  close(rules);
  return failure < 0 ? failure : cposix_wall_files;
}

// MARK: seccomp

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static int knows_seccomp(void) {
#ifdef ARCHITECTURE
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0u, &action) == 0;
#else
  return 0;
#endif
}

int cposix_walls(void) {
  return (landlock_version() > 0 ? cposix_wall_files : 0) | (knows_seccomp() ? cposix_wall_calls : 0);
}

#ifdef ARCHITECTURE

// System calls that no decoder needs, grouped by their use. Numbers stand for calls that some systems' headers lack.
static const int denied[] = {
    // Communication, on this machine and over networks.
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_setsockopt, SYS_msgget,
    SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl, SYS_shmget, SYS_shmat,
    SYS_shmctl, SYS_mq_open, SYS_mq_unlink,
    // Other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    SYS_tkill, SYS_setsid, SYS_setpgid, SYS_setpriority, SYS_sched_setaffinity, SYS_sched_setscheduler,
    SYS_sched_setparam, SYS_sched_setattr, SYS_ioprio_set, SYS_migrate_pages, SYS_move_pages, SYS_unshare, SYS_setns,
    SYS_execveat,
    434 /* pidfd_open */, 438 /* pidfd_getfd */, 424 /* pidfd_send_signal */, 440 /* process_madvise */,
    448 /* process_mrelease */,
    // Files, by path or descriptor; a worker writes only to the files that arrived with a job.
    SYS_unlinkat, SYS_renameat, SYS_renameat2, SYS_mkdirat, SYS_mknodat, SYS_linkat, SYS_symlinkat, SYS_truncate,
    SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr,
    SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, SYS_fanotify_init, SYS_fanotify_mark, SYS_name_to_handle_at,
    SYS_open_by_handle_at, SYS_flock, 437 /* openat2: its flags cannot be seen from here */, 452 /* fchmodat2 */,
    463 /* setxattrat */, 466 /* removexattrat */, 468 /* file_getattr */, 469 /* file_setattr */,
    // The system.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, 428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */,
    431 /* fsconfig */, 432 /* fsmount */, 433 /* fspick */, 442 /* mount_setattr */, 467 /* open_tree_attr */,
    SYS_swapon, SYS_swapoff, SYS_reboot, SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime,
    SYS_clock_adjtime, SYS_adjtimex, SYS_acct, SYS_syslog, SYS_quotactl, 443 /* quotactl_fd */, SYS_init_module,
    SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_personality, SYS_vhangup,
    // Keys, and other users' rights.
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid,
    SYS_setresgid, SYS_setfsuid, SYS_setfsgid, SYS_setgroups, SYS_capset,
    // io_uring, which could do all of the above.
    425 /* io_uring_setup */, 426 /* io_uring_enter */, 427 /* io_uring_register */,
#if defined(__x86_64__)
    SYS_fork, SYS_vfork, SYS_creat, SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_mknod, SYS_link, SYS_symlink,
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat, SYS_iopl, SYS_ioperm, SYS_modify_ldt,
    SYS_kexec_file_load,
#endif
};

typedef struct {
  struct sock_filter steps[2 * sizeof denied / sizeof denied[0] + 96];
  unsigned short count;
} program_of_steps;

static void add(program_of_steps *filter, struct sock_filter step) {
  filter->steps[filter->count++] = step;
}

#define LOAD(field) \
  (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
#define ARGUMENT(n) args[n]
#define RETURN(value) (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, (uint32_t)(value))
#define IF_EQUAL(value, yes, no) (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), yes, no)
#define IF_BITS(value, yes, no) (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (uint32_t)(value), yes, no)
#define REFUSE(code) RETURN(SECCOMP_RET_ERRNO | (code))

static void deny(program_of_steps *filter, int call, int code) {
  add(filter, IF_EQUAL(call, 0, 1));
  add(filter, REFUSE(code));
}

// Allows a call only with flags for reading.
static void allow_reading(program_of_steps *filter, int call, uint32_t flags_offset) {
  add(filter, IF_EQUAL(call, 0, 4));
  add(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, flags_offset));
  add(filter, IF_BITS(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1));
  add(filter, REFUSE(EACCES));
  add(filter, RETURN(SECCOMP_RET_ALLOW));
}

// Allows a call only with one of two values of an argument.
static void allow_only(program_of_steps *filter, int call, uint32_t argument_offset, uint32_t one, uint32_t other) {
  add(filter, IF_EQUAL(call, 0, 5));
  add(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, argument_offset));
  add(filter, IF_EQUAL(one, 2, 0));
  add(filter, IF_EQUAL(other, 1, 0));
  add(filter, REFUSE(EPERM));
  add(filter, RETURN(SECCOMP_RET_ALLOW));
}

static int build_seccomp(cposix_inmate inmate) {
  program_of_steps filter = {.count = 0};
  const uint32_t process = (uint32_t)getpid();
  const uint32_t argument[] = {
      offsetof(struct seccomp_data, ARGUMENT(0)), offsetof(struct seccomp_data, ARGUMENT(1)),
      offsetof(struct seccomp_data, ARGUMENT(2))};
  add(&filter, LOAD(arch));
  add(&filter, IF_EQUAL(ARCHITECTURE, 1, 0));
  add(&filter, RETURN(SECCOMP_RET_KILL_PROCESS));
  add(&filter, LOAD(nr));
#if defined(__x86_64__)
  // x32 calls have their own numbers.
  add(&filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  add(&filter, RETURN(SECCOMP_RET_KILL_PROCESS));
  allow_reading(&filter, SYS_open, argument[1]);
#endif
  allow_reading(&filter, SYS_openat, argument[2]);
  for (size_t i = 0; i < sizeof denied / sizeof denied[0]; i++) deny(&filter, denied[i], EPERM);
  // seccomp cannot see clone3's flags, which are in memory. On ENOSYS, the C library falls back to clone.
  deny(&filter, 435 /* clone3 */, ENOSYS);
  if (inmate == cposix_pictures) deny(&filter, SYS_execve, EPERM);
  // Allow new threads, but no new processes.
  add(&filter, IF_EQUAL(SYS_clone, 0, 4));
  add(&filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, argument[0]));
  add(&filter, IF_BITS(CLONE_THREAD, 1, 0));
  add(&filter, REFUSE(EPERM));
  add(&filter, RETURN(SECCOMP_RET_ALLOW));
  // Allow signals to itself, as in abort().
  allow_only(&filter, SYS_kill, argument[0], process, process);
  allow_only(&filter, SYS_tgkill, argument[0], process, process);
  allow_only(&filter, SYS_prlimit64, argument[0], 0, process);
  // Allow testing for a terminal, and asking for the number of readable bytes.
  allow_only(&filter, SYS_ioctl, argument[1], 0x5401 /* TCGETS */, 0x541B /* FIONREAD */);
  // It must keep its parent-death signal, and may not name a tracer.
  add(&filter, IF_EQUAL(SYS_prctl, 0, 5));
  add(&filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, argument[0]));
  add(&filter, IF_EQUAL(PR_SET_PDEATHSIG, 1, 0));
  add(&filter, IF_EQUAL(PR_SET_PTRACER, 0, 1));
  add(&filter, REFUSE(EPERM));
  add(&filter, RETURN(SECCOMP_RET_ALLOW));
  // Its descriptors may not send signals to other processes.
  add(&filter, IF_EQUAL(SYS_fcntl, 0, 5));
  add(&filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, argument[1]));
  add(&filter, IF_EQUAL(F_SETOWN, 2, 0));
  add(&filter, IF_EQUAL(F_SETOWN_EX, 1, 0));
  add(&filter, RETURN(SECCOMP_RET_ALLOW));
  add(&filter, REFUSE(EPERM));
  add(&filter, RETURN(SECCOMP_RET_ALLOW));
  struct sock_fprog whole = {.len = filter.count, .filter = filter.steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &whole) == 0 ? cposix_wall_calls
                                                                                                 : -EPERM;
}

#else

static int build_seccomp(cposix_inmate inmate) {
  (void)inmate;
  return 0;
}

#endif

// MARK: Limits

static void limit(int what, uint64_t most) {
  struct rlimit now;
  if (getrlimit(what, &now) < 0) return;
  if (now.rlim_max == RLIM_INFINITY || now.rlim_max > most) now.rlim_max = most;
  if (now.rlim_cur == RLIM_INFINITY || now.rlim_cur > now.rlim_max) now.rlim_cur = now.rlim_max;
  setrlimit(what, &now);
}

static int thread_count(void) {
  DIR *threads = opendir("/proc/self/task");
  if (threads == NULL) return 1;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(threads)) != NULL;) count += entry->d_name[0] != '.';
  closedir(threads);
  return count;
}

/// Whether the process that started this one is gone: nobody holds the other end of a socket of ours any more.
static int is_orphan(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    struct stat status;
    struct pollfd end = {.fd = descriptor};
    if (fstat(descriptor, &status) < 0 || !S_ISSOCK(status.st_mode)) continue;
    if (poll(&end, 1, 0) > 0 && (end.revents & POLLHUP)) return 1;
  }
  return 0;
}

int cposix_enter_cage(cposix_inmate inmate, const char *program, int file) {
  // Landlock applies only to the calling thread.
  if (thread_count() != 1) return -EBUSY;
  cposix_own_size();
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) < 0) return -errno;
  // No signal follows if that has happened before.
  if (is_orphan()) return -ESRCH;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -errno;
  struct sysinfo system;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, cposix_worker_seconds);
  limit(RLIMIT_NOFILE, 256);
  limit(RLIMIT_FSIZE, 4ull << 30);
  limit(RLIMIT_MEMLOCK, 1 << 20);
  // The limit counts all threads of the user. It is far above the present number, so that programs that the user starts
  // later do not use up this process's own share.
  if (sysinfo(&system) == 0) limit(RLIMIT_NPROC, (uint64_t)system.procs + 4096);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}};
  syscall(SYS_capset, &header, none);
  int files = build_landlock(inmate, program, file);
  if (files < 0) return files;
  int calls = knows_seccomp() ? build_seccomp(inmate) : 0;
  return calls < 0 ? calls : files | calls;
}

#endif
