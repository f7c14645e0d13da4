// System calls that Swift cannot express: variadic, built by macros or different on each system.
// Unless noted, functions return a non-negative result or a negated errno.

#ifndef CPOSIX_H
#define CPOSIX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The purpose of a descriptor from `cposix_open_beneath`.
typedef enum {
  /// To read a file; opening never blocks, not even on a pipe.
  cposix_file,
  /// To list a folder.
  cposix_folder,
} cposix_kind;

/// Opens `path` below the folder `root`, without following symbolic links or leaving `root`.
/// Returns a descriptor that is closed on exec.
int cposix_open_beneath(int root, const char *path, cposix_kind kind);

/// Does the same one path component at a time, for systems without openat2 and paths longer than PATH_MAX.
int cposix_open_stepwise(int root, const char *path, cposix_kind kind);

/// Returns the offset of the first occurrence of `word` in `bytes`; -1 if there is none.
ssize_t cposix_find(const void *bytes, size_t count, const void *word, size_t word_count);

/// Opens a new file that nobody else can open: in memory where supported, otherwise an unlinked temporary file.
/// Returns a descriptor for reading and writing that is closed on exec.
int cposix_memory_file(void);

/// Creates a pair of connected stream sockets that are closed on exec and raise no SIGPIPE.
int cposix_socket_pair(int sockets[2]);

/// The most descriptors in one message.
enum { cposix_most_descriptors = 8 };

/// Sends all of `bytes`; the descriptors travel with the first byte. A closed peer gives -EPIPE instead of a signal.
int cposix_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// Receives at most `count` bytes and up to `cposix_most_descriptors` descriptors; closes any further ones.
/// Returns the number of bytes; 0 if the peer has closed the connection.
ssize_t cposix_receive(int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count);

/// Starts a program, found in PATH like in a shell, with three descriptors as its standard streams; a negative `output`
/// or `errors` means /dev/null. Returns the process id.
///
/// The program gets default signal handling, none of our other descriptors, and its own process group: Ctrl-C in the
/// terminal does not reach it, and a signal to the group also ends its children. A thread that lives as long as this
/// process starts it, so that a parent-death signal fires when this process ends.
pid_t cposix_spawn(
    const char *program, char *const arguments[], char *const environment[], int input, int output, int errors);

/// The kind of process in a cage.
typedef enum {
  /// This program, which decodes pictures from open files.
  cposix_pictures,
  /// A program that this process executes next, which reads one open file.
  cposix_program,
} cposix_inmate;

/// The walls of a cage, as far as the system supports them.
enum {
  /// Landlock: reads only files of the system's libraries, writes none.
  cposix_wall_files = 1,
  /// seccomp: no sockets, new processes, signals to others, tracing, mounts or keys, and no files opened for writing.
  cposix_wall_calls = 2,
};

/// Returns the walls that this system supports.
int cposix_walls(void);

/// The lifetime limit of processor time for a caged process, in seconds.
enum { cposix_worker_seconds = 600 };

/// Cages this process for good: it ends with its parent, gains no rights, and can only compute, read system libraries,
/// and use open descriptors. Call it while the process has one thread; otherwise it returns -EBUSY.
///
/// - `program` and `file`: for `cposix_program`, the executable, and an open file that it may open once more.
///
/// Returns the walls; 0 if the system has none.
int cposix_enter_cage(cposix_inmate inmate, const char *program, int file);

/// Returns the size of this process's address space in bytes; 0 if unknown. Not thread-safe.
uint64_t cposix_own_size(void);

/// Limits the further growth of this process's address space, in bytes.
///
/// If the present size is unknown, as outside Linux, limits the whole address space instead.
int cposix_limit_growth(uint64_t bytes);

/// Returns the processor time that this process has used, in seconds.
int64_t cposix_used_processor_time(void);

/// Ends this process with SIGXCPU after `seconds` to `seconds` + 2 more of processor time, counted from each call.
int cposix_limit_processor_time(uint64_t seconds);

/// Starts watching folders; returns -ENOSYS on systems where the caller must poll instead.
///
/// Returns a non-blocking descriptor to read events from, each a header and a name.
int cposix_watch_open(void);

/// Watches an open folder, without its subfolders.
///
/// Returns -ENOTSUP for a file system that other machines may change unnoticed.
int cposix_watch_add(int watch, int folder);

enum {
  /// The length of an event header: four 32-bit numbers. The second holds the flags, the fourth the length of the
  /// zero-padded name that follows.
  cposix_event_header = 16,
  /// Set if the event concerns a folder inside a watched folder.
  cposix_event_of_folder = 0x40000000,
  /// Set in the last event of a watched folder.
  cposix_event_watch_ended = 0x00008000,
};

#endif
