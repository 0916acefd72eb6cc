/** The server's settings, by PostgreSQL's own names. */
export type ServerSettings = Record<string, string>

/**
 * For a small server on one machine. Passed on the command line at every boot, so that an older cluster gets the
 * settings of the version that runs it.
 */
export const smallServerSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_wal_size: '512MB',
  // Saves the three I/O worker processes, which only help with tables larger than these.
  io_method: 'sync',
  // Compiling a query costs more than it saves on short queries.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
  log_rotation_size: '10MB',
  log_rotation_age: '1d',
  log_file_mode: '0600',
  log_checkpoints: 'off',
  log_min_duration_statement: '1s',
  log_line_prefix: '%m [%p] %a ',
}

/** The number of log files to keep, of at most `log_rotation_size` each. */
export const keptLogFiles = 5
