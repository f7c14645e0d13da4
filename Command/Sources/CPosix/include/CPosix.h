// The system calls that Swift cannot express: variadic, macro-built or different on each system.
// Every function returns a non-negative result, or a negated errno.

#ifndef CPOSIX_H
#define CPOSIX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What the descriptor opened by `cposix_open_beneath` is for.
typedef enum {
  /// Reading a file; opening never blocks, not even on a pipe.
  cposix_file,
  /// Listing a folder.
  cposix_folder,
} cposix_kind;

/// Opens `path` below the folder `root`, following no symbolic link anywhere and never leaving `root`.
/// Returns a descriptor that is closed on exec.
int cposix_open_beneath(int root, const char *path, cposix_kind kind);

/// Does the same one component after the other, for systems without openat2 and for paths longer than
/// PATH_MAX.
int cposix_open_stepwise(int root, const char *path, cposix_kind kind);

/// Where some bytes stand among others for the first time; -1 where they do not.
ssize_t cposix_find(const void *bytes, size_t count, const void *word, size_t word_count);

/// Opens a new file that nobody else can open, in memory where the system has such files, else in the folder for temporary
/// files. Returns a descriptor for reading and writing that is closed on exec.
int cposix_memory_file(void);

/// Creates a pair of connected stream sockets that are closed on exec and raise no SIGPIPE.
int cposix_socket_pair(int sockets[2]);

/// The most descriptors one message can carry.
enum { cposix_most_descriptors = 8 };

/// Sends all of `bytes`; the descriptors travel with the first byte. A closed peer is -EPIPE, not a signal.
int cposix_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// Receives at most `count` bytes and the descriptors that came with them, up to `cposix_most_descriptors`.
/// Returns the number of bytes; 0 when the peer has closed.
ssize_t cposix_receive(int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count);

/// Starts a program, found as a shell does, with three descriptors as its standard ones; a negative one of the last two
/// leads nowhere.
///
/// It gets default signal handling and no other descriptor of ours. It has a process group of its own: an interrupt typed
/// in the terminal does not reach it, and what it starts can be ended with it. The thread that starts it lives as long as
/// this process, so a program that asks to end with its parent does so. Returns its process id.
pid_t cposix_spawn(
    const char *program, char *const arguments[], char *const environment[], int input, int output, int errors);

/// Who is in a cage.
typedef enum {
  /// This program, to decode pictures that come as open files.
  cposix_pictures,
  /// A program that this process becomes next, to read one open file.
  cposix_program,
} cposix_inmate;

/// What a cage is made of, as far as the system has it.
enum {
  /// Landlock: no file is read but those of the system's libraries, none is written.
  cposix_wall_files = 1,
  /// seccomp: no sockets, processes, signals to others, tracing, mounts, keys, and no file opened for writing.
  cposix_wall_calls = 2,
};

/// The walls that this system has.
int cposix_walls(void);

/// The most processor time in seconds that a process in a cage may use in all its life.
enum { cposix_worker_seconds = 600 };

/// Locks this process in for good: it ends with its parent, gains no rights, and can do nothing but compute, and read
/// and write what is open. To be called while it has one thread.
///
/// - `program` and `file`: what a `cposix_program` is executed from, and an open file that it may open once more.
///
/// Returns the walls, none on a system that has none.
int cposix_enter_cage(cposix_inmate inmate, const char *program, int file);

/// The address space that this process has taken, in bytes; 0 where that cannot be told. One thread at a time may ask.
uint64_t cposix_own_size(void);

/// Limits by how many bytes the address space of this process may grow from here on.
///
/// Where the present size cannot be told (outside of Linux), the limit is that of the whole address space.
int cposix_limit_growth(uint64_t bytes);

/// The processor time in seconds that this process has used so far.
int64_t cposix_used_processor_time(void);

/// Ends this process by SIGXCPU once it has used `seconds` more of processor time; counts anew at each call.
int cposix_limit_processor_time(uint64_t seconds);

/// Starts to watch folders; fails with -ENOSYS where only looking helps.
///
/// Returns a descriptor that can be read without blocking: events, each a header and a name.
int cposix_watch_open(void);

/// Watches an open folder, without what is in its subfolders.
///
/// Fails with -ENOTSUP for one that other machines may change unnoticed.
int cposix_watch_add(int watch, int folder);

enum {
  /// The length of an event's header: four numbers of four bytes, of which the second are flags and the fourth is the
  /// length of the name that follows, with zeros at its end.
  cposix_event_header = 16,
  /// The flag of an event that a folder in a watched folder is the subject of.
  cposix_event_of_folder = 0x40000000,
  /// The flag of the last event of a folder.
  cposix_event_watch_ended = 0x00008000,
};

#endif
