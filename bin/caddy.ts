// Caddy in front of a running server, configured by ops/Caddyfile.
import { readFileSync } from 'node:fs'
import { type RunningProxy, startProxy } from './proxy.ts'

/** Starts it in front of `origin`, without the certificate, which needs a real domain name; returns its address and how to stop it. */
export const startCaddy = (origin: string): Promise<RunningProxy> =>
  startProxy({
    name: 'caddy',
    package: 'caddy',
    configuration: (_, port) =>
      `{\n\tadmin off\n\tlog {\n\t\toutput discard\n\t}\n}\n${readFileSync('ops/Caddyfile', 'utf8')}`
        .replace('engawa.example {', `http://127.0.0.1:${port} {`)
        .replace('127.0.0.1:3000', new URL(origin).host),
    args: (_, file) => ['run', '--adapter', 'caddyfile', '--config', file],
  })
