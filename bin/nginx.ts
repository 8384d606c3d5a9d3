// nginx before a running server: as ops/nginx.conf has it, and as a cache, as it may stand there in production.
import { readFileSync } from 'node:fs'
import { type RunningProxy, startProxy } from './proxy.ts'

/** Starts it before `origin` as ops/nginx.conf has it; answers its address and how to stop it. */
export const startNginx = (origin: string): Promise<RunningProxy> =>
  start(
    (_, port) => `
  server {
    listen 127.0.0.1:${port};
    location / {
${location(origin)}
    }
  }`,
  )

/** The same with a cache in it. */
export const startCache = (origin: string): Promise<RunningProxy> => start((folder, port) => cached(folder, port, origin))

const start = (servers: (folder: string, port: number) => string) =>
  startProxy({
    name: 'nginx',
    package: 'nginx-light',
    configuration: (folder, port) => `
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
${servers(folder, port)}
}
`,
    args: (folder, file) => ['-p', folder, '-c', file, '-e', `${folder}/error.log`],
  })

/** As ops/nginx.conf has it, on other ports. */
const location = (origin: string) =>
  (/\n {2}location \/ \{\n([\s\S]*?)\n {2}\}/.exec(readFileSync('ops/nginx.conf', 'utf8'))?.[1] ?? '')
    .replace('http://127.0.0.1:3000', origin)
    .replace('Host $host', `Host ${new URL(origin).host}`)

/** What a proxy has to be told beside that is one rule: a request with the session cookie passes by, and nothing of it is kept. */
const cached = (folder: string, port: number, origin: string) => `
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
`
