// nginx in front of running servers, configured by ops/nginx.conf.
import { readFileSync } from 'node:fs'
import { type RunningProxy, startProxy } from './proxy.ts'

/** Starts it in front of these nodes, without the certificate, which needs a real domain name; returns its address and how to stop it. */
export const startNginx = (...nodes: [string, ...string[]]): Promise<RunningProxy> =>
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
${onOtherPorts(readFileSync('ops/nginx.conf', 'utf8'), { folder, port, nodes })}
}
`,
    args: (folder, file) => ['-p', folder, '-c', file, '-e', `${folder}/error.log`],
  })

const onOtherPorts = (text: string, { folder, port, nodes }: { folder: string; port: number; nodes: [string, ...string[]] }) =>
  text
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}server 127\.0\.0\.1:3000(.*)\n(?: {2}server .*\n)*/, (_, how) =>
      nodes.map((node) => `  server ${new URL(node).host}${how}\n`).join(''),
    )
    .replace('/var/cache/nginx/engawa', `${folder}/pages`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/ {2}ssl_.*\n/g, '')
    .replace('Host $host', `Host ${new URL(nodes[0]).host}`)
