import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ERRORS, keysOf, objectStorageSettings, ownValue } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { allocator } from './shop/cms-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The source file of a compiled file. */
const sourceOf = (file: string) =>
  file
    .replace(/^cms\/dist\/src\/(.*)\.js$/, 'cms/src/$1.ts')
    .replace(/^storefront\/build\/main\.js$/, 'storefront/server/main.ts')
const exists = (file: string) => existsSync(path.join(root, sourceOf(file)))

/**
 * The names of the settings in an environment file of cms or storefront, with those of object storage, which both read.
 */
const settingsIn = (file: string): string[] => [
  ...[...read(file).matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!),
  ...keysOf(objectStorageSettings),
]
/** The cms only checks them, for the supervisor; in a container of its own it does not get them. */
const CHECKED_FOR_STOREFRONT = ['CMS_URL', 'TRUSTED_PROXIES']
/** The supervisor runs in each container. */
const OF_SUPERVISOR = [...read('scripts/steps/run-shop.mjs').matchAll(/\bsecondsSetting\('(\w+)'/g)].map(
  ([, name]) => name!,
)
const SETTINGS_OF = {
  // The client of PostgreSQL reads its password itself.
  'stoep-cms': [
    ...settingsIn('cms/src/environment.ts').filter((name) => !CHECKED_FOR_STOREFRONT.includes(name)),
    'PGPASSWORD',
    ...OF_SUPERVISOR,
  ],
  'stoep-storefront': [...settingsIn('storefront/app/platform/environment.ts'), ...OF_SUPERVISOR],
}

/** Settings that the compose file does not set, and why. */
const LEFT_OUT = new Map([
  ['PORT', 'each has a machine of its own'],
  ['CMS_PORT', 'each has a machine of its own'],
  ['CMS_HOST', 'stands in the image'],
  ['STOREFRONT_HOST', 'each has a machine of its own'],
  ['DATA_DIR', 'stands in the image'],
  ['LOG_FORMAT', 'stands in the image'],
  ['NODE_ENV', 'stands in the image'],
  ['DATABASE_DIRECT_URL', 'there is no pooler between'],
  ['CMS_PUBLIC_URL', 'the panel has no address outside'],
  ['PICTURE_SIZES', 'each cms makes them'],
])

const retryAfterSeconds = () =>
  /RETRY_AFTER_SECONDS = '(\d+)'/.exec(read('storefront/app/http/retry-after.ts'))?.[1] ?? ''

describe('the container file', () => {
  const text = read('deploy/Dockerfile')
  const stages = text.split(/^(?=FROM )/m).slice(1)
  const shipped = stages.filter((stage) => /^FROM shop AS /.test(stage))

  it('names the exact version of every base image', () => {
    const ours = [...text.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name!)
    const images = [...text.matchAll(/^FROM (\S+)/gm)]
      .map(([, image]) => image!)
      .filter((image) => !ours.includes(image))
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+/)
  })

  it('runs existing files as a user other than root, with a health check', () => {
    expect(shipped).toHaveLength(2)
    const base = stages.find((stage) => / AS shop$/m.test(stage))
    expect(base).toMatch(/^USER node$/m)
    for (const [name, value] of Object.entries(allocator)) expect(base).toContain(`${name}=${value}`)
    for (const stage of shipped) {
      expect(stage).not.toMatch(/^(RUN|USER)/m)
      expect(stage).toMatch(/^HEALTHCHECK .*[^]*\/healthz/m)
      const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(stage) ?? []
      const [, part] = /^FROM shop AS (\S+)$/m.exec(stage) ?? []
      expect(JSON.parse(command)).toEqual(['node', 'scripts/serve.mjs', part])
    }
  })

  it('copies existing files, and ignores private and generated ones', () => {
    for (const [, file = ''] of text.matchAll(/^COPY (?!--from)(\S+\.json)/gm)) expect(exists(file), file).toBe(true)
    // Without .npmrc, npm would compile packages that come prebuilt, with tools that the image does not have.
    expect(text.indexOf('.npmrc ./')).toBeLessThan(text.indexOf('RUN npm ci'))
    expect(text).toContain('.npmrc ./')
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.git', 'data', '**/node_modules', '**/.env*']) expect(ignored).toContain(name)
  })
})

interface Service {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
  networks?: string[]
}
const settingsOf = (image: string): string[] => ownValue(SETTINGS_OF, image) ?? []

it('the commands for containers run existing files', () => {
  const files = [...read('docs/operations.md').matchAll(/ node (cms\/dist\/\S+\.js)/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !exists(file))).toEqual([])
})

it('the README or the operations name every setting but that of development', () => {
  const text = read('README.md') + read('docs/operations.md')
  const settings = ['cms/src/environment.ts', 'storefront/app/platform/environment.ts'].flatMap(settingsIn)
  const missing = settings.filter((setting) => !new RegExp(`\\b${setting}\\b`).test(text))
  expect([...new Set(missing)]).toEqual(['NODE_ENV'])
})

it('the settings for PgBouncer ignore the parameter that a connection begins with, and give back its limit', () => {
  const [, ms = ''] = /LOCK_WAIT_MS = ([\d_]+)/.exec(read('cms/config/database.ts')) ?? []
  const guide = read('docs/operations.md')
  expect(guide).toContain(`connect_query='set lock_timeout = ${Number(ms.replaceAll('_', ''))}'`)
  expect(guide).toContain('\nignore_startup_parameters = lock_timeout\n')
})

describe('the compose file', () => {
  const text = read('deploy/compose.yaml')
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('stoep-'))

  it('gives our services read-only file systems, and opens ports of the balancer only', () => {
    expect(ours).toHaveLength(4)
    for (const [name, service] of ours) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    }
    const open = Object.entries(services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['balancer'])
  })

  it('names versions of other images, existing services, and settings that are read', () => {
    for (const [name, { image, depends_on = [] }] of Object.entries(services)) {
      if (!image.startsWith('stoep-')) expect(image).toMatch(/:\d+\.\d+/)
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const other of needed) expect(Object.keys(services), name).toContain(other)
    }
    for (const [name, { image, environment = {} }] of ours)
      expect(
        Object.keys(environment).filter((setting) => !settingsOf(image).includes(setting)),
        name,
      ).toEqual([])
  })

  it('passes on every setting except those listed as left out', () => {
    for (const [name, { image, environment = {} }] of ours) {
      const missing = settingsOf(image).filter((setting) => !(setting in environment) && !LEFT_OUT.has(setting))
      expect(missing, name).toEqual([])
      expect(
        [...LEFT_OUT.keys()].filter((setting) => setting in environment),
        name,
      ).toEqual([])
    }
    const known = Object.values(SETTINGS_OF).flat()
    expect([...LEFT_OUT.keys()].filter((setting) => !known.includes(setting))).toEqual([])
  })

  it('lets cms and storefront reach the internet, but not the database', () => {
    for (const [name, { networks }] of Object.entries(services))
      expect(networks?.includes('out'), name).toBe(name.startsWith('cms') || name.startsWith('storefront'))
  })

  it('contains no password', () => {
    for (const [, name, rest] of text.matchAll(/(?<!\{)\b(\w*PASSWORD): *(.*)$/gm))
      expect(rest, name).toMatch(/^'?\$\{/)
  })
})

it('the folder that Strapi would create in a read-only file system exists', () => {
  expect(exists('cms/database/migrations/.gitkeep')).toBe(true)
})

describe('the systemd files', () => {
  const units = readdirSync(path.join(root, 'deploy')).filter((name) => name.endsWith('.service'))

  it.each(units)('%s starts an existing file, not as root, with its settings in a file of their own', (name) => {
    const text = read(`deploy/${name}`)
    const [, file = ''] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(text) ?? []
    expect(exists(file), file).toBe(true)
    expect(text).toMatch(/^User=stoep$/m)
    expect(text).toMatch(/^EnvironmentFile=\/etc\/stoep\.env$/m)
    for (const line of ['NoNewPrivileges=true', 'ProtectSystem=strict', 'SystemCallFilter=@system-service'])
      expect(text).toContain(line)
  })

  it('bind the storefront to the loopback address', () => {
    expect(read('deploy/stoep.service')).toContain('\nEnvironment=STOREFRONT_HOST=127.0.0.1\n')
  })

  it('leave it to the supervisor to restart a process that the kernel ended for want of memory', () => {
    expect(read('deploy/stoep.service')).toContain('\nOOMPolicy=continue\n')
  })

  it('match the user, folder and settings of the deploy command', () => {
    const command = read('deploy/stoep')
    for (const part of [
      '--uid=stoep',
      '--working-directory=/opt/stoep/current',
      'EnvironmentFile=/etc/stoep.env',
      'DATA_DIR=/var/lib/stoep',
      'STOREFRONT_HOST=127.0.0.1',
    ])
      expect(command).toContain(part)
  })
})

describe('the alert rules', () => {
  interface Rule {
    alert: string
    expr: string
    annotations: { summary: string }
  }
  const { groups } = parse(read('deploy/alerts.yml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const metrics = ['cms/src/observability/metrics.ts', 'storefront/server/observability/metrics.ts'].map(read).join('')

  it.each(rules)(
    '$alert uses existing metrics and is explained in the operations guide',
    ({ alert, expr, annotations }) => {
      const named = [...expr.matchAll(/stoep_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))
      for (const name of named) expect(metrics).toContain(`'${name}'`)
      expect(annotations.summary).not.toBe('')
      expect(read('docs/operations.md')).toContain(`\n### ${alert}\n`)
    },
  )
})

describe('the Caddyfile', () => {
  const text = read('deploy/Caddyfile')

  it('answers 404 for health checks from outside', () => {
    expect(text).toMatch(/@inside path \/readyz \/healthz\n\trespond @inside 404/)
  })

  it("answers with the shop's message and Retry-After while the shop is down", () => {
    const [status, message] = ERRORS.upstream_down
    expect(text).toContain(`header Retry-After ${retryAfterSeconds()}\n`)
    const told = [...text.matchAll(/respond `([^`]*)` (\d+)/g)]
    expect(told).toHaveLength(2)
    for (const [, body, code] of told) {
      expect(code).toBe(String(status))
      expect(body).toContain(message)
    }
  })

  it('logs no personal data of requests', () => {
    for (const part of ['headers', 'uri', 'remote_ip', 'client_ip']) expect(text).toContain(`request>${part} delete`)
  })
})

describe('the nginx configuration', () => {
  const text = read('deploy/nginx.conf')

  it('answers 404 for health checks from outside', () => {
    for (const path of ['/readyz', '/healthz']) expect(text).toContain(`location = ${path} {\n\t\treturn 404;`)
  })

  it("answers with the shop's message and Retry-After while the shop is down", () => {
    const [status, message] = ERRORS.upstream_down
    const seconds = retryAfterSeconds()
    const told = [...text.matchAll(/add_header Retry-After (\d+) always;[^]*?return (\d+) '([^]*?)';/g)]
    expect(told).toHaveLength(3)
    for (const [, after, code, body] of told) {
      expect([after, code]).toEqual([seconds, String(status)])
      expect(body).toContain(message)
    }
  })

  it('keeps its cache in a folder that nginx can make, as Debian has no /var/cache/nginx', () => {
    expect(/^proxy_cache_path (\S+)/m.exec(text)?.[1]).toMatch(/^\/var\/cache\/[\w-]+$/)
  })

  it('has a server that certbot finds by its name, and logs no addresses and paths', () => {
    const servers = text.split(/^server \{$/m).slice(1)
    expect(servers.map((server) => /^\tserver_name (.*);$/m.exec(server)?.[1])).toEqual([
      'shop.example www.shop.example',
      undefined,
    ])
    for (const server of servers) expect(server).toMatch(/^\taccess_log off;$/m)
    expect(servers[0]).toMatch(/^\terror_log \S+ crit;$/m)
  })

  it('passes over a process that is back for less time than the guide waits before it restarts the next', () => {
    const seconds = [...text.matchAll(/ fail_timeout=(\d+)s;/g)].map(([, most]) => Number(most))
    expect(seconds).toHaveLength(4)
    // nginx counts whole seconds, so it may be one more.
    for (const most of seconds) expect(most + 1).toBeLessThan(3)
    const guide = read('docs/operations.md').replaceAll('\n', ' ')
    expect(guide).toContain('each when the one before has been ready for three seconds')
  })

  it('bypasses the cache for cookies that make a page personal', () => {
    const [, pattern = ''] = /"~(.*)" 1;/.exec(text) ?? []
    const own = new RegExp(pattern)
    for (const [file, name] of [
      ['storefront/app/http/flash.ts', 'FLASH_COOKIE'],
      ['storefront/app/http/data-saver.ts', 'SAVER_COOKIE'],
    ] as const) {
      const [, cookie = ''] = new RegExp(`${name} = '(\\w+)'`).exec(read(file)) ?? []
      expect(`cart=2; ${cookie}=1`).toMatch(own)
    }
    for (const cookie of ['staffToken', '__Host-staffToken']) expect(`${cookie}=x`).toMatch(own)
    for (const cookie of ['session=flash', '__Host-session=x', 'cart=3; session=staffToken'])
      expect(cookie).not.toMatch(own)
  })
})
