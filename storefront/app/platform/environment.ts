import { objectStorageSettings, optionalInput, readObjectStorage } from '@stoep/shared'
import { z } from 'zod'
import { parseTrustedProxies } from './client-address'

const portNumber = z.coerce.number({ error: 'must be a port from 1 to 65535' }).int().min(1).max(65_535)
const port = (fallback: number) => z.preprocess((value) => value || fallback, portNumber)
const optionalPort = optionalInput(portNumber)
const optionalUrl = optionalInput(
  z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' }),
)

const environmentSchema = z
  .object({
    PORT: port(3000),
    // Not HOST: some shells and tools set that to the machine's name.
    STOREFRONT_HOST: z
      .string()
      .optional()
      .transform((value) => value || undefined),
    CMS_PORT: port(1337),
    CMS_URL: optionalUrl,
    PUBLIC_URL: optionalUrl,
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((value, context) => {
        const parsed = parseTrustedProxies(value)
        if (parsed) return parsed
        context.addIssue({
          code: 'custom',
          message: 'must be a number of hops, or addresses and networks separated by commas',
        })
        return z.NEVER
      }),
    METRICS_PORT: optionalPort,
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    ...objectStorageSettings,
    LOG_FORMAT: z.enum(['text', 'json'], { error: 'must be text or json' }).default('text'),
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  })
  .transform((values, context) => ({
    port: values.PORT,
    /** Undefined: listen on all addresses of the machine. */
    host: values.STOREFRONT_HOST,
    cmsUrl: new URL(values.CMS_URL ?? `http://127.0.0.1:${values.CMS_PORT}`),
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    trustedProxies: values.TRUSTED_PROXIES,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logFormat: values.LOG_FORMAT,
    /** The bucket for pictures; undefined: pictures are in the cms's folder. */
    objectStorage: readObjectStorage(values, (name, message) =>
      context.addIssue({ code: 'custom', path: [name], message }),
    ),
    mode: values.NODE_ENV,
  }))
export type Environment = z.infer<typeof environmentSchema>

/** Reads the settings; throws an error whose one-line message names each invalid one and what is expected. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const result = environmentSchema.safeParse(source)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
}

let known: Environment | undefined

/** The settings of this process, read once. */
export function environment(): Environment {
  return (known ??= readEnvironment(process.env))
}
