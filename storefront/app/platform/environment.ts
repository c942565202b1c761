import {
  choiceSetting,
  cmsUrlSetting,
  describeWrongSettings,
  hostOf,
  innerHostSetting,
  objectStorageSettings,
  optionalInput,
  optionalPortSetting,
  originSetting,
  portSetting,
  readObjectStorage,
  trustedProxiesSetting,
} from '@stoep/shared'
import { z } from 'zod'

const environmentSchema = z
  .object({
    PORT: portSetting(3000),
    // Not HOST: some shells and tools set that to the machine's name.
    STOREFRONT_HOST: optionalInput(z.string()),
    CMS_PORT: portSetting(1337),
    CMS_URL: cmsUrlSetting,
    PUBLIC_URL: originSetting,
    TRUSTED_PROXIES: trustedProxiesSetting,
    METRICS_PORT: optionalPortSetting,
    METRICS_HOST: innerHostSetting,
    ...objectStorageSettings,
    LOG_FORMAT: choiceSetting('text', 'json'),
    NODE_ENV: choiceSetting('production', 'development', 'test'),
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
  throw new Error(describeWrongSettings(result.error))
}

/** Host and port of an address as `request` takes them: without the brackets of IPv6. */
export const hostAndPort = (url: URL) => ({ host: hostOf(url), port: url.port || 80 })

let known: Environment | undefined

/** The settings of this process, read once. */
export function environment(): Environment {
  return (known ??= readEnvironment(process.env))
}
