import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { geocode } from './geocoder.ts'

let test: TestApp
let server: Server
let address: string
let asked: URL[] = []
let answer: (response: ServerResponse, request: IncomingMessage) => void = (response) => response.end('[]')

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder.test'))
    answer(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Its address family is the one it was told to listen on.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await startTestApp({ geocoderUrl: `${address}/nominatim` })
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})

const says = (body: unknown) => {
  asked = []
  answer = (response) => response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
const locate = (search = 'Ermou 12, Athens', language: 'en' | 'el' = 'en') =>
  test.call('GET', `/places/locate?search=${encodeURIComponent(search)}`, { as: 4, language })

const ermou = {
  lat: '37.97677123456',
  lon: '23.7265',
  name: '',
  display_name: 'Ermou 12, Athens, Greece',
  address: { road: 'Ermou', house_number: '12', city: 'Athens', postcode: '105 63', country_code: 'gr' },
}

describe('the configured geocoder', () => {
  it('is named to the form, which else says that towns alone are known', async () => {
    const { body } = await test.call('GET', '/mapStyle', { as: 4 })
    expect(body.finds_streets).toBe(true)
  })

  it('is asked in the language of the reader, and its addresses are taken apart', async () => {
    says([ermou])
    const { status, body } = await locate('Ερμού 12 & co', 'el')
    expect([status, body.source]).toEqual([200, 'geocoder'])
    expect(body.data).toEqual([
      {
        name: 'Ermou 12',
        address: 'Ermou 12',
        postal: '105 63',
        city: 'Athens',
        country_iso: 'GR',
        country_id: 1,
        lat: 37.9767712,
        lng: 23.7265,
      },
    ])
    expect(
      asked.map((url) => [url.pathname, url.searchParams.get('q'), url.searchParams.get('accept-language')]),
    ).toEqual([['/nominatim/search', 'Ερμού 12 & co', 'el']])
  })

  it('is asked for the address at a point', async () => {
    says(ermou)
    const { body } = await test.call('GET', '/places/at?lat=37.9767&lng=23.7265', { as: 4 })
    expect(body).toMatchObject({
      timezone: 'Europe/Athens',
      address: { address: 'Ermou 12', postal: '105 63' },
    })
    expect(
      asked.map((url) => [url.pathname, url.searchParams.get('lat'), url.searchParams.get('lon')]),
    ).toEqual([['/nominatim/reverse', '37.9767', '23.7265']])
  })

  it('may fail at a point: the time zone is returned all the same', async () => {
    says('<html>')
    const { status, body } = await test.call('GET', '/places/at?lat=37.9767&lng=23.7265', { as: 4 })
    expect([status, body]).toEqual([200, { timezone: 'Europe/Athens', address: null }])
  })

  it('may find nothing', async () => {
    says([])
    expect((await locate()).body.data).toEqual([])
  })

  it.each([
    ['numbers', [1, 2, null, 'x', []]],
    ['no coordinates', [{ ...ermou, lat: undefined }]],
    ['coordinates off the earth', [{ ...ermou, lat: '97' }]],
    ['coordinates that are no numbers', [{ ...ermou, lon: '1e1' }]],
  ])('answering %s has found nothing', async (_what, list) => {
    says(list)
    const { status, body } = await locate()
    expect([status, body.data]).toEqual([200, []])
  })

  it('is believed only where its words are words', async () => {
    says([
      {
        ...ermou,
        name: `A\u0000\u202eB${'x'.repeat(5_000)}`,
        address: { road: 7, city: '\ud800', country_code: 'nowhere', postcode: 'p'.repeat(100) },
      },
      ...Array.from({ length: 500 }, () => ermou),
    ])
    const { status, body } = await locate()
    expect(status).toBe(200)
    expect(body.data).toHaveLength(8)
    expect(body.data[0]).toMatchObject({
      address: '',
      country_iso: '',
      country_id: null,
      postal: 'p'.repeat(20),
    })
    expect(body.data[0].name).toBe(`A B${'x'.repeat(197)}`)
  })

  const failures: [string, typeof answer][] = [
    ['an object instead of a list', (response) => response.end('{"error": "no"}')],
    ['a page', (response) => response.end('<html>')],
    ['nothing', (response) => response.end()],
    ['a refusal', (response) => response.writeHead(429).end('[]')],
    ['a way elsewhere', (response) => response.writeHead(302, { location: `${address}/other` }).end()],
    ['half an answer', (response) => response.writeHead(200, { 'content-length': '50' }).end('[')],
    ['a closed line', (response) => response.destroy()],
    ['more than it may', (response) => response.end(`[${'{"lat":"1"},'.repeat(60_000)}{}]`)],
    ['without an end', (_response) => undefined],
    ['slowly for ever', (response) => drip(response)],
  ]
  it.each(failures)('answering %s is a Location Error', async (_what, how) => {
    asked = []
    answer = how
    const { status, body } = await locate()
    expect([status, body.code, body.errors]).toEqual([503, 'unavailable', { result: 'Location Error' }])
    expect(asked).toHaveLength(1)
  })

  it('is asked in our own network only where that is allowed', async () => {
    says([ermou])
    const geocoder = { url: address, language: 'en' as const }
    await expect(geocode({ ...geocoder, allowPrivateHosts: false }, 'Athens')).rejects.toThrow('own network')
    expect(asked).toEqual([])
    expect(await geocode({ ...geocoder, allowPrivateHosts: true }, 'Athens')).toHaveLength(1)
  })
})

function drip(response: ServerResponse): void {
  response.write('[')
  const more = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(more))
}

it('a geocoder that hangs holds up nothing else of who asks it', async () => {
  const hanging: ServerResponse[] = []
  answer = (response) => hanging.push(response)
  let answered = 0
  const lookUp = async (at: number) => {
    await locate(`Ermou ${at}, Athens`)
    answered += 1
  }
  const looked = Array.from({ length: 12 }, (_, at) => lookUp(at))
  await expect.poll(() => hanging.length).toBeGreaterThan(5)
  const others = await Promise.all(Array.from({ length: 6 }, () => test.call('GET', '/me', { as: 4 })))
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  expect(answered).toBe(0)
  answer = (response) => response.end('[]')
  for (const response of hanging) response.end('[]')
  await Promise.all(looked)
})
