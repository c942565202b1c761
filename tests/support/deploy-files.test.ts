import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What is compiled, by what it is compiled from. */
const sourceOf = (file: string) =>
  file
    .replace(/^cms\/dist\/src\/(.*)\.js$/, 'cms/src/$1.ts')
    .replace(/^storefront\/build\/main\.js$/, 'storefront/server/main.ts')
const exists = (file: string) => existsSync(path.join(root, sourceOf(file)))

/** The settings that any of the processes reads, by its own files. */
const SETTINGS = new Set(
  ['cms/src/environment.ts', 'storefront/app/platform/environment.ts'].flatMap((file) =>
    [...read(file).matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!),
  ),
)

describe('the container file', () => {
  const text = read('deploy/Dockerfile')
  const stages = text.split(/^(?=FROM )/m).slice(1)
  const shipped = stages.filter((stage) => /^FROM shop AS /.test(stage))

  it('names every image it begins with by its exact version', () => {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!).filter((image) => image !== 'shop')
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+/)
  })

  it('runs what is there, as a user that is not root, and is watched', () => {
    expect(shipped).toHaveLength(2)
    const base = stages.find((stage) => / AS shop$/m.test(stage))
    expect(base).toMatch(/^USER node$/m)
    for (const stage of shipped) {
      expect(stage).not.toMatch(/^(RUN|USER)/m)
      expect(stage).toMatch(/^HEALTHCHECK .*[^]*\/healthz/m)
      const [, file = ''] = /^CMD \[.*"([^"]+\.js)"\]$/m.exec(stage) ?? []
      expect(exists(file), file).toBe(true)
    }
  })

  it('copies what is there, and nothing of whoever builds it', () => {
    for (const [, file = ''] of text.matchAll(/^COPY (?!--from)(\S+\.json)/gm)) expect(exists(file), file).toBe(true)
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.git', 'data', '**/node_modules', '.env*']) expect(ignored).toContain(name)
  })
})

interface Service {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
}

describe('the compose file', () => {
  const text = read('deploy/compose.yaml')
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('stoep-'))

  it('keeps our processes from writing anywhere but where they must, and from the street', () => {
    expect(ours).toHaveLength(4)
    for (const [name, service] of ours) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    }
    const open = Object.entries(services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['balancer'])
  })

  it('names other images by their version, services that are there, and settings that somebody reads', () => {
    for (const [name, { image, depends_on = [] }] of Object.entries(services)) {
      if (!image.startsWith('stoep-')) expect(image).toMatch(/:\d+\.\d+/)
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const other of needed) expect(Object.keys(services), name).toContain(other)
    }
    const settings = ours.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(settings.filter((name) => !SETTINGS.has(name))).toEqual([])
  })

  it('has no password in it', () => {
    for (const [, name, rest] of text.matchAll(/(?<!\{)\b(\w*PASSWORD): *(.*)$/gm))
      expect(rest, name).toMatch(/^'?\$\{/)
  })
})

describe('the units of systemd', () => {
  const units = readdirSync(path.join(root, 'deploy')).filter((name) => name.endsWith('.service'))

  it.each(units)('%s starts what is there, not as root, and keeps its settings out of the file', (name) => {
    const text = read(`deploy/${name}`)
    const [, file = ''] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(text) ?? []
    expect(exists(file), file).toBe(true)
    expect(text).toMatch(/^User=stoep$/m)
    expect(text).toMatch(/^EnvironmentFile=\/etc\/stoep\.env$/m)
    for (const line of ['NoNewPrivileges=true', 'ProtectSystem=strict']) expect(text).toContain(line)
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
    '$alert asks for what is measured, and the guide says what it means',
    ({ alert, expr, annotations }) => {
      const named = [...expr.matchAll(/stoep_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))
      for (const name of named) expect(metrics).toContain(`'${name}'`)
      expect(annotations.summary).not.toBe('')
      expect(read('docs/operations.md')).toContain(`\n### ${alert}\n`)
    },
  )
})

it('Caddy keeps what is for machines from the street', () => {
  expect(read('deploy/Caddyfile')).toMatch(/@inside path \/readyz \/healthz\n\trespond @inside 404/)
})
