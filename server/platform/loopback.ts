/** Whether a host name, with or without the brackets of an IPv6 address, is the loopback interface. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)
