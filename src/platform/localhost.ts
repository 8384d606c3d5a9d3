/** True when traffic to this host never leaves the machine: loopback, or the folder of a socket. A private network does not count. */
export const isOwnMachine = (host: string): boolean =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
