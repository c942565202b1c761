import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../support/shop/cms-process.ts'
import { replaceAll } from './replace-all.ts'

const PATIENCE_MS = 10_000

/** The places used instead of those in deploy/nginx.conf. */
export interface Places {
  folder: string
  port: number
  cmsPort: number
  storefronts: readonly [number, number]
  cms: readonly [number, number]
}

export interface Nginx {
  pid(): number
  start(): Promise<void>
  /** SIGQUIT lets it finish; SIGKILL kills it with its workers. */
  stop(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>
}

/** Finds the program, or throws an error that says how to install it. */
export function findNginx(): string {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file))
  if (found) return found
  throw new Error('There is no nginx here, which balances and keeps pages. Debian: apt-get install nginx')
}

/**
 * nginx with deploy/nginx.conf, as on a real server except for the addresses. A request may name its client in
 * X-Forwarded-For.
 */
export async function startNginx(places: Places): Promise<Nginx> {
  const program = findNginx()
  const file = path.join(places.folder, 'nginx.conf')
  writeFileSync(file, mainFile(places))
  // Its workers do not run as root.
  chmodSync(places.folder, 0o755)
  let running: { pid: number; ended: Promise<void> } | undefined
  const signal = (name: NodeJS.Signals) => {
    // Workers survive a killed master, so the whole process group is killed.
    if (running) process.kill(name === 'SIGKILL' ? -running.pid : running.pid, name)
  }
  const killNow = () => signal('SIGKILL')
  const start = async () => {
    const child = spawn(program, ['-p', places.folder, '-c', file, '-e', path.join(places.folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    let said = ''
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => {
        running = undefined
        process.off('exit', killNow)
        resolve()
      })
    })
    running = { pid: child.pid!, ended }
    process.once('exit', killNow)
    const deadline = Date.now() + PATIENCE_MS
    while (!(await answers(places.port))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx does not start: ${said}`)
      await wait(50)
    }
  }
  await start()
  return {
    pid: () => running?.pid ?? 0,
    start,
    async stop(name = 'SIGQUIT') {
      const ended = running?.ended
      signal(name)
      await ended
    },
  }
}

/** Whether there is any response at all. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  )

function mainFile({ folder, port, cmsPort, storefronts, cms }: Places): string {
  const shop = replaceAll('deploy/nginx.conf', readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8'), [
    ['/var/cache/nginx-stoep', path.join(folder, 'cache')],
    ['/var/log/nginx/stoep.log', path.join(folder, 'shop.log')],
    ['127.0.0.1:3001', `127.0.0.1:${storefronts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${storefronts[1]}`],
    ['127.0.0.1:1331', `127.0.0.1:${cms[0]}`],
    ['127.0.0.1:1332', `127.0.0.1:${cms[1]}`],
    ['listen 127.0.0.1:1330', `listen 127.0.0.1:${cmsPort}`],
    ['listen 80;\n\tlisten [::]:80;', `listen 127.0.0.1:${port};`],
  ])
  const user = process.getuid?.() === 0 ? 'user nobody nogroup;\n' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `\t${name}_temp_path ${folder}/${name}-temp;\n`)
    .join('')
  return `${user}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events {
	worker_connections 4096;
}
http {
	access_log off;
${temporary}
	# One program stands for many shoppers, and says for each request which of them it is.
	set_real_ip_from 127.0.0.1;
	real_ip_header X-Forwarded-For;

${shop}
}
`
}
