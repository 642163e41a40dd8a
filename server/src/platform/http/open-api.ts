import type { SwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Endpoint } from '@dromos/contract/base/endpoint.ts'
import { errorReply } from '@dromos/contract/base/errors.ts'
import { languages } from '@dromos/contract/constants/languages.ts'
import { z } from 'zod'
import { freeName, shareSchemas } from './shared-schemas.ts'
import type { SchemaPlace } from './shared-schemas.ts'

type Json = Record<string, unknown>

export function describeCall(key: string, endpoint: Endpoint): Json {
  const [method = '', path = ''] = key.split(' ')
  const words = path.replaceAll(/\{(\w+)\}/g, 'by/$1').split('/')
  return {
    operationId: method.toLowerCase() + words.map(capital).join(''),
    summary: endpoint.summary,
    tags: [path.split('/')[1] ?? ''],
    ...(endpoint.produces ? { produces: [endpoint.produces] } : {}),
    security: securityOf(endpoint),
    // Read below, and gone from the document.
    'x-call': { form: Boolean(endpoint.form), headers: headersOf(endpoint), file: endpoint.produces ?? null },
  }
}

function securityOf({ access, cookie }: Endpoint): Json[] {
  if (cookie === 'required') return [{ refresh: [] }]
  if (cookie === 'read') return [{ refresh: [] }, {}]
  return access === 'public' ? [] : [{ bearer: [] }]
}

function headersOf({ idempotent, takes = [] }: Endpoint): string[] {
  return ['X-localization', ...(idempotent ? ['Idempotency-Key'] : []), ...takes]
}

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  // Said of the schema: generators repeat what is said of a header at every call.
  schema: { description, ...schema },
})

const parameters: Record<string, Json> = {
  'X-localization': header('X-localization', 'The language of the sentences in the answer.', {
    type: 'string',
    enum: [...languages],
    default: 'en',
  }),
  'Idempotency-Key': header('Idempotency-Key', 'The same request sent again gets the first one’s answer.', {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,128}$',
  }),
  'X-Idle-Seconds': header('X-Idle-Seconds', 'How long nobody has used the program that renews by itself.', {
    type: 'string',
    pattern: '^\\d{1,9}$',
  }),
  'If-None-Match': header('If-None-Match', 'The tag of what is there already; 304 when it is still that.', {
    type: 'string',
  }),
}

const { $schema: _, ...refusal } = z.toJSONSchema(errorReply) as Json

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const responses = {
  Refused: refused(
    'Refused. `code` says why and `errors` names the fields; the codes are listed in docs/api.md.',
  ),
  Failed: refused('A fault of ours, or something that is needed cannot be reached.'),
}

export const openApi: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Dromos',
      version: '1',
      description: 'Back-office of a freight and transport brokerage',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: {
          type: 'apiKey',
          in: 'cookie',
          name: 'dromos_refresh',
          description: 'Over https its name is `__Host-dromos_refresh`',
        },
      },
    },
  },
  transform: jsonSchemaTransform,
  transformObject: (given) => {
    if (!('openapiObject' in given)) return given.swaggerObject
    // Plain JSON from here on: the plugin's types know no 3.1.
    return withShared(structuredClone(given.openapiObject) as Json)
  },
}

function withShared(document: Json): Json {
  const paths = document['paths'] as Record<string, Record<string, Json>>
  const calls = Object.values(paths).flatMap((path) => Object.values(path))
  for (const call of calls) complete(call)
  const tags = [...new Set(calls.flatMap(tagsOf))].sort()
  const schemas = { Refusal: refusal, ...shareSchemas(calls.flatMap(placesOf), ['Refusal']) }
  const shared = shareAnswers(calls)
  const asked = shareParameters(calls)
  const given = document['components'] as Json
  return {
    ...document,
    tags: tags.map((name) => ({ name, description: `Calls under /api/${name}` })),
    components: {
      ...given,
      parameters: { ...parameters, ...asked },
      responses: { ...responses, ...shared },
      schemas,
    },
  }
}

/** What is shorter than this, as JSON, is no longer than the words that refer to it. */
const WORTH = 80

function shareParameters(calls: readonly Json[]): Record<string, Json> {
  const uses = Map.groupBy(calls.flatMap(parametersOf), (one) => JSON.stringify(one))
  const names = new Map<string, string>()
  const taken = new Set(Object.keys(parameters))
  for (const [text, [one, again]] of uses) {
    if (!one || !again || '$ref' in one || text.length < WORTH) continue
    const name = freeName(capital(String(one['name'])), taken)
    names.set(text, name)
  }
  for (const call of calls) {
    call['parameters'] = parametersOf(call).map((one) => {
      const name = names.get(JSON.stringify(one))
      return name === undefined ? one : { $ref: `#/components/parameters/${name}` }
    })
  }
  return Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Json]))
}

const parametersOf = (call: Json): Json[] => (call['parameters'] as Json[] | undefined) ?? []

function shareAnswers(calls: readonly Json[]): Record<string, Json> {
  const given = new Map<string, { name: string; answer: Json; places: (() => void)[] }>()
  for (const call of calls) {
    const answers = call['responses'] as Record<string, Json>
    for (const [status, answer] of Object.entries(answers)) {
      if ('$ref' in answer) continue
      const text = JSON.stringify(answer)
      const one = given.get(text) ?? {
        name: `${capital(String(call['operationId']))}Answer`,
        answer,
        places: [],
      }
      one.places.push(() => {
        answers[status] = { $ref: `#/components/responses/${one.name}` }
      })
      given.set(text, one)
    }
  }
  const shared = [...given.values()].filter(({ places }) => places.length > 1)
  for (const { places } of shared) for (const refer of places) refer()
  return Object.fromEntries(shared.map(({ name, answer }) => [name, answer]))
}

function placesOf(call: Json): SchemaPlace[] {
  const name = capital(String(call['operationId']))
  const body = (call['requestBody'] ?? {}) as { content?: Record<string, { schema: Json }> }
  const answers = Object.values(call['responses'] as Record<string, typeof body>)
  return [
    ...Object.values(body.content ?? {}).map((holder) => ({ holder, name: `${name}Body` })),
    ...answers
      .flatMap(({ content = {} }) => Object.values(content))
      .map((holder) => ({ holder, name: `${name}Reply` })),
  ]
}

const tagsOf = (call: Json): string[] => (call['tags'] as string[] | undefined) ?? []

function complete(call: Json): void {
  // Set by describeCall; what is mounted by hand says all there is itself.
  const said = call['x-call'] as { form: boolean; headers: string[]; file: string | null } | undefined
  if (!said) return
  const { form, headers, file } = said
  delete call['x-call']
  call['parameters'] = [
    ...parametersOf(call),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
  if (form) takeForm(call)
  const answers = Object.entries(call['responses'] as Record<string, Json>)
  const good = answers.filter(([status]) => Number(status) < 300)
  for (const [, answer] of good) describeAnswer(answer, file)
  call['responses'] = {
    ...Object.fromEntries(good),
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Failed' },
  }
}

function describeAnswer(answer: Json, file: string | null): void {
  answer['description'] = file ? 'The file' : 'Done'
  if (file) answer['content'] = { [file]: { schema: { type: 'string', contentMediaType: file } } }
}

function takeForm(call: Json): void {
  const body = call['requestBody'] as { content: Record<string, { schema: Json; encoding?: Json }> }
  const data = body.content['application/json']?.schema
  if (!data) return
  body.content['multipart/form-data'] = {
    schema: {
      type: 'object',
      properties: { data, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['data'],
      additionalProperties: false,
    },
    encoding: { data: { contentType: 'application/json' } },
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
