/** Does this host never leave the machine? Loopback, or the folder of a socket; a private network is somebody's network all the same. */
export const isOwnMachine = (host: string): boolean =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
