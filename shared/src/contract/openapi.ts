import { z } from 'zod'
import { parseOwnJson } from '../values/json.js'
import { splitCallKey } from './call-key.js'
import { CALL_KEYS, type CallKey, describeCall, errorCodesOf, responseSchemaOf } from './calls.js'
import { cartSchema } from '../cart/cart.js'
import { productSchema, staffProductSchema } from '../catalogue/product.js'
import { describeError, ERRORS, type ErrorCode, errorResponseSchema } from './errors.js'
import { orderSchema, staffOrderSchema } from '../orders/order.js'
import { orderCreatedSchema } from '../orders/placing.js'
import { staffUserSchema } from '../users/users.js'
import { capitalise } from '../values/capitalise.js'
import { ownValue } from '../values/own-value.js'

type Json = Record<string, unknown>
type Schema = Json & { properties?: Record<string, Json>; required?: string[] }

const ERROR_REF = { $ref: '#/components/schemas/Error' }
const SECURITY = [{ bearer: [] }, { staffCookie: [], csrfToken: [] }]

/** The contract as an OpenAPI 3.1 document, made from the schemas that the server parses with. */
export function createOpenApi(serverUrl: string): Json & { openapi: string } {
  const paths = new Map<string, Json>()
  const shapes: Shapes = new Map()
  for (const key of CALL_KEYS) {
    const { method, path } = splitCallKey(key)
    const address = path.replace(/:(\w+)/g, '{$1}')
    paths.set(address, { ...paths.get(address), [method.toLowerCase()]: describeOperation(key, path, shapes) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stoep',
      version: '1',
      description:
        'Money is in rand. Every failure is `{ message, code, details? }`. Lengths count UTF-16 units of the trimmed text in NFC.',
    },
    servers: [{ url: serverUrl }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: toJsonSchema(errorResponseSchema, 'output', shapes), ...Object.fromEntries(shapes) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/admin/secure-login.' },
        staffCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'staffToken',
          description: '`__Host-staffToken` where the shop is reached by https.',
        },
        csrfToken: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token', description: 'On writes by cookie.' },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'x-session-id',
          description: 'The secret of an anonymous shopper.',
        },
      },
    },
  }
}

function describeOperation(key: CallKey, path: string, shapes: Shapes): Json {
  const call = describeCall(key)
  const isGuarded = call.who === 'staff' || call.who === 'admin'
  const parameters = [...pathParameters(path), ...queryParameters(call.query, shapes)]
  return {
    operationId: operationIdOf(key),
    summary: call.summary,
    ...(isGuarded ? { security: SECURITY } : call.who === 'session' ? { security: [{ session: [] }, {}] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.upload ? { requestBody: UPLOAD_BODY } : {}),
    ...(call.body ? { requestBody: { content: jsonContent(toJsonSchema(call.body, 'input', shapes)) } } : {}),
    responses: { ...successes(key, shapes), ...failures(errorCodesOf(key)) },
  }
}

const UPLOAD_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { image: { type: 'string', format: 'binary' } }, required: ['image'] },
    },
  },
}

const jsonContent = (schema: unknown): Json => ({ 'application/json': { schema } })

const contentOf = (key: CallKey, schema: unknown): Json =>
  Object.fromEntries((describeCall(key).files ?? ['application/json']).map((type) => [type, { schema }]))

function successes(key: CallKey, shapes: Shapes): Record<string, Json> {
  const entries = Object.keys(describeCall(key).responses).map((status): [string, Json] => [
    status,
    {
      description: status === '201' ? 'Made.' : 'Fine.',
      content: contentOf(key, toJsonSchema(responseSchemaOf(key, Number(status))!, 'output', shapes)),
    },
  ])
  return Object.fromEntries(entries)
}

/** One response per status, naming its codes. */
function failures(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus: Record<string, ErrorCode[]> = {}
  for (const code of codes) (byStatus[ERRORS[code][0]] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${describeError(code)}`).join('\n'),
        content: jsonContent(ERROR_REF),
      },
    ]),
  )
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(query: z.ZodType | undefined, shapes: Shapes): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = toJsonSchema(query, 'input', shapes)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }))
}

/** `GET /api/products/:id` → `getProductsById`. */
function operationIdOf(key: CallKey): string {
  const { method, path } = splitCallKey(key)
  const words = path
    .replace('/api/', '')
    .replace(/:/g, 'by-')
    .split(/[^A-Za-z]+/)
  return method.toLowerCase() + words.map(capitalise).join('')
}

/** Schemas used in many responses, defined once by name. */
const named = z.registry<{ id: string }>()
named.add(productSchema, { id: 'Product' })
named.add(staffProductSchema, { id: 'StaffProduct' })
named.add(cartSchema, { id: 'Cart' })
named.add(orderSchema, { id: 'Order' })
named.add(orderCreatedSchema, { id: 'OrderCreated' })
named.add(staffOrderSchema, { id: 'StaffOrder' })
named.add(staffUserSchema, { id: 'StaffUser' })

type Shapes = Map<string, Json>

function addShape(shapes: Shapes, name: string, shape: Json): void {
  if (!shapes.has(name)) shapes.set(name, shape)
}

/** Transformations and preprocessed values, which JSON Schema cannot express, become `{}`. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', shapes: Shapes): Schema {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: named,
    ...(io === 'input' ? { override: requireWhatIsRequired } : {}),
  })
  const text = JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/')
  const { $defs = {}, ...rest } = parseOwnJson<Schema & { $defs?: Record<string, Json> }>(text)
  for (const [name, { id: _id, ...shape }] of Object.entries($defs)) addShape(shapes, name, shape)
  const own = named.get(schema)?.id
  if (own === undefined) return rest
  const { id: _id, ...shape } = rest
  addShape(shapes, own, shape)
  return { $ref: `#/components/schemas/${own}` }
}

/** zod calls every preprocessed field required, also those that a default replaces. */
const requireWhatIsRequired: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type !== 'object' || !jsonSchema.required) return
  const isRequired = (name: string) => {
    const field = ownValue(def.shape, name)
    return !field || !z.safeParse(field, undefined).success
  }
  const required = jsonSchema.required.filter(isRequired)
  if (required.length > 0) jsonSchema.required = required
  else delete jsonSchema.required
}
