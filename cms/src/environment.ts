import {
  choiceSetting,
  cmsUrlSetting,
  describeWrongSettings,
  emailAddressSchema,
  innerHostSetting,
  objectStorageSettings,
  optionalInput,
  optionalPortSetting,
  originSetting,
  ownValue,
  phoneSchema,
  portSetting,
  readObjectStorage,
  trustedProxiesSetting,
  urlSetting,
} from '@stoep/shared'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readMail } from './domain/mail/mail-settings'

/**
 * The project's folder, from `cms/src` as well as from the compiled `cms/dist/src`: Strapi loads some of the settings
 * from their sources when it builds its panel, where a relative default would be outside the project.
 */
export function projectFolder(from: string): string {
  const folder = path.dirname(from)
  return existsSync(path.join(from, 'package.json')) ? folder : projectFolder(folder)
}

const optionalText = optionalInput(z.string())
const postgresUrl = optionalText
  .refine((value) => value === undefined || /^postgres(ql)?:\/\//.test(value), {
    error: 'must start with postgres://',
    abort: true,
  })
  .refine(
    (value) => value === undefined || (!/\s/.test(value) && URL.canParse(value)),
    'must look like postgres://user:password@host:5432/name, with special characters of name and password percent-encoded',
  )

const folderName = z.string().regex(/^[^\s"'](.*[^\s"'])?$/s, 'must be a folder, without blanks or quotes around it')

const environmentSchema = z
  .object({
    PORT: portSetting(3000),
    CMS_PORT: portSetting(1337),
    CMS_HOST: innerHostSetting,
    DATA_DIR: optionalInput(folderName).transform((given) =>
      path.resolve(given ?? path.join(projectFolder(__dirname), 'data')),
    ),
    DATABASE_URL: postgresUrl,
    DATABASE_DIRECT_URL: postgresUrl,
    BACKUP_KEY: optionalText.refine(
      (value) => value === undefined || value.length >= 16,
      'must have 16 characters or more',
    ),
    /** The port of the storefront's metrics; those of the cms are one port higher unless set. */
    METRICS_PORT: optionalPortSetting,
    CMS_METRICS_PORT: optionalPortSetting,
    METRICS_HOST: innerHostSetting,
    SMTP_URL: optionalText,
    MAIL_FROM: optionalText,
    LOG_FORMAT: choiceSetting('text', 'json'),
    PUBLIC_URL: originSetting,
    CMS_PUBLIC_URL: urlSetting,
    ADMIN_EMAIL: optionalInput(emailAddressSchema).transform((email) => email ?? 'admin@stoep.local'),
    ADMIN_PASSWORD: optionalText,
    WHATSAPP_NUMBER: optionalInput(phoneSchema),
    DEMO: choiceSetting('on', 'off'),
    ...objectStorageSettings,
    PICTURE_SIZES: choiceSetting('on', 'off'),
    // Of the storefront, which starts when the cms has made its tables: a wrong one must be found before.
    CMS_URL: cmsUrlSetting,
    TRUSTED_PROXIES: trustedProxiesSetting,
    NODE_ENV: z.string().default('production'),
  })
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL !== undefined || DATABASE_DIRECT_URL === undefined, {
    path: ['DATABASE_URL'],
    error: 'is needed where DATABASE_DIRECT_URL is given',
  })
  .transform((env, context) => ({
    ...env,
    /** The bucket of pictures; undefined: they are in DATA_DIR. */
    objectStorage: readObjectStorage(env, (name, message) =>
      context.addIssue({ code: 'custom', path: [name], message }),
    ),
    /** How e-mail is sent; undefined: it is off. */
    mail: readMail(env, (name, message) => context.addIssue({ code: 'custom', path: [name], message })),
    CMS_METRICS_PORT: env.CMS_METRICS_PORT ?? portAfter(env.METRICS_PORT, context),
    // Bypasses a connection pooler, for what needs a session of its own.
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    CMS_PUBLIC_URL: env.CMS_PUBLIC_URL ?? `http://localhost:${env.CMS_PORT}`,
  }))

/** The port of the cms's metrics if only that of the storefront's is set. */
function portAfter(port: number | undefined, context: z.RefinementCtx): number | undefined {
  if (port === undefined || port < 65_535) return port && port + 1
  context.addIssue({ code: 'custom', path: ['CMS_METRICS_PORT'], message: `is missing: no port follows ${port}` })
  return undefined
}

export type Environment = z.infer<typeof environmentSchema>

/** The settings of this process. Throws naming a wrong one and what is expected. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = environmentSchema.safeParse(env)
  if (parsed.success) return parsed.data
  throw new Error(describeWrongSettings(parsed.error))
}

export const environment = readEnvironment()

/** Whether browsers reach the shop by https, so that its cookies are secure. */
export const isSecure = environment.PUBLIC_URL.startsWith('https:')

/** Whether editors reach Strapi's panel by https. */
export const isPanelSecure = environment.CMS_PUBLIC_URL.startsWith('https:')

/**
 * A permanent secret: generated at the first start and stored in DATA_DIR, readable by its
 * owner only. Several processes need the same DATA_DIR or the same variable.
 */
export function secret(name: string): string {
  const known = secrets.get(name)
  if (known !== undefined) return known
  const read = ownValue(process.env, name) || readSecret(name)
  secrets.set(name, read)
  return read
}

const secrets = new Map<string, string>()

function readSecret(name: string): string {
  const folder = path.join(environment.DATA_DIR, 'secrets')
  const file = path.join(folder, name.toLowerCase().replaceAll('_', '-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A crash or a full disk may have left an empty file.
  if (!existsSync(file) || statSync(file).size === 0) writeSecret(file)
  return readFileSync(file, 'utf8')
}

/** Writes it whole or not at all. Only one process at a time: others wait for their start (`lockStart`). */
function writeSecret(file: string): void {
  const part = `${file}.${process.pid}.part`
  try {
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}
