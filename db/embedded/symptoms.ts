import type { EmbeddedDatabaseFailure } from './errors.ts'
import type { Places } from './places.ts'

interface Symptom {
  failure: EmbeddedDatabaseFailure
  /** Matches PostgreSQL's output, which is in English because we start it in the C locale. */
  pattern: RegExp
  problem: (places: Places) => string
  advice: (places: Places) => string
}

const restoreAdvice = (places: Places): string =>
  `Restore a backup into an empty data directory; if there is none, keep a copy of ${places.cluster} before anything else.`

/** The most specific first: one output may match several. */
export const symptoms: Symptom[] = [
  {
    failure: 'disk-full',
    pattern: /No space left on device|Disk quota exceeded/i,
    problem: places => `The disk that holds ${places.dataDir} is full.`,
    advice: () => 'Free some space or set DATA_DIR to a larger disk, then start again; nothing was lost.',
  },
  {
    failure: 'port-taken',
    pattern: /could not (create any TCP\/IP sockets|bind IPv4 address)/,
    problem: () => 'The port chosen for the database is taken by another program.',
    advice: () => 'Start again; if it persists, see which program listens on it.',
  },
  {
    failure: 'busy',
    pattern: /lock file "postmaster\.pid" already exists|Is another postmaster/,
    problem: places => `Another PostgreSQL already runs on ${places.cluster}.`,
    advice: () => 'Stop it, or attach to it with the command line.',
  },
  {
    failure: 'still-in-use',
    pattern: /pre-existing shared memory block/,
    problem: places => `Processes of an earlier PostgreSQL still work on ${places.cluster}.`,
    advice: () => 'Wait until they have ended, or end the remaining "postgres" processes, then start again.',
  },
  {
    failure: 'wrong-version',
    pattern:
      /database files are incompatible with server|not compatible with this version|is not a valid data directory/,
    problem: places => `The files in ${places.cluster} are not those of a PostgreSQL 18 database.`,
    advice: () =>
      'Start with the version that wrote them and make a backup there, or set DATA_DIR to another folder.',
  },
  {
    failure: 'permissions',
    pattern: /has (invalid permissions|wrong ownership|group or world access)/,
    problem: places => `The folder ${places.cluster} has the wrong owner or is open to others.`,
    advice: places =>
      `Give it to the account that starts Selvedge and run: chmod -R go-rwx '${places.cluster}'`,
  },
  {
    failure: 'corrupt',
    pattern:
      /could not locate a valid checkpoint record|incorrect checksum in control file|could not (open|read) file "(\.\/)?(global|base|pg_wal|pg_xact)|invalid (primary )?checkpoint|invalid page in block|could not find the database system|could not open (configuration|directory)|could not access (the server configuration|directory)|invalid magic number/,
    problem: places => `The database files in ${places.cluster} are damaged.`,
    advice: restoreAdvice,
  },
  {
    failure: 'not-writable',
    pattern: /Permission denied|Read-only file system|Operation not permitted/i,
    problem: places => `PostgreSQL may not read or write its files in ${places.cluster}.`,
    advice: () => 'Check who owns the folder and whether the disk is mounted read-only, or set DATA_DIR.',
  },
  {
    failure: 'out-of-memory',
    pattern: /could not (map anonymous|create|resize) shared memory|Cannot allocate memory|out of memory/i,
    problem: () => 'There is not enough memory, or shared memory, for the database.',
    advice: () => 'Free some memory; in a container, give /dev/shm at least 256 MB.',
  },
  {
    failure: 'no-binaries',
    pattern:
      /error while loading shared libraries|Library not loaded|not found \(required by|Exec format error/i,
    problem: () => 'The PostgreSQL binaries do not run on this system.',
    advice: () => 'Run "npm ci" again, or set DATABASE_URL to a PostgreSQL 18 server.',
  },
]
