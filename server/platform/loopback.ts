/** Whether a host name, with or without the brackets of an address, is this machine and no other. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)
