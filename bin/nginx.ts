// A cache in front of a running server, as it may stand there in production: nginx, installed where that may be done.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian, mayInstall } from './debian.ts'

/** Starts it before `origin`; answers its address and how to stop it. Throws one sentence that says what to install. */
export async function startCache(origin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const found = findNginx()
  const folder = mkdtempSync(join(tmpdir(), 'engawa-cache-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, origin))
  const nginx = spawn(found, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  await answering(port, gone)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      nginx.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As ops/nginx.conf has it, on other ports. */
const location = (origin: string) =>
  (/\n {2}location \/ \{\n([\s\S]*?)\n {2}\}/.exec(readFileSync('ops/nginx.conf', 'utf8'))?.[1] ?? '')
    .replace('http://127.0.0.1:3000', origin)
    .replace('Host $host', `Host ${new URL(origin).host}`)

/** What a proxy has to be told beside that is one rule: a request with the session cookie passes by, and nothing of it is kept. */
const configuration = (folder: string, port: number, origin: string) => `
daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/pages keys_zone=pages:1m;
  map $http_cookie $member {
    default "";
    "~(^|; )(__Host-)?session=" 1;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
${location(origin)}
      proxy_cache pages;
      proxy_cache_key $request_uri;
      proxy_cache_bypass $member;
      proxy_no_cache $member;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status always;
    }
  }
}
`

function findNginx(): string {
  const find = () =>
    ['/usr/sbin', ...(process.env.PATH ?? '').split(':')].map((path) => join(path, 'nginx')).find((path) => existsSync(path))
  if (!find() && mayInstall()) installDebian(['nginx-light'])
  const found = find()
  if (!found) throw new Error('nginx is needed to test pages behind a cache: install it (Debian: apt-get install nginx-light).')
  return found
}

async function answering(port: number, gone: Promise<void>) {
  let ended = false
  void gone.then(() => {
    ended = true
  })
  for (let tries = 0; tries < 100 && !ended; tries++) {
    if (await opens(port)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not start.')
}

const opens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    }).on('error', () => resolve(false))
  })

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
