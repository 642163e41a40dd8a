import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { settingRefusal } from '../test/setting-refusal.ts'

describe('settings', () => {
  it('have defaults that serve this machine with the demonstration company', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: [],
    })
  })
  it('load no demonstration into a database of one’s own unless asked', () => {
    const DATABASE_URL = 'postgres://dromos@127.0.0.1/dromos'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  })
  it('take a style or tiles for the map, a geocoder without its last slash, and a road service', () => {
    const MAP_STYLE = 'https://tiles.example/{z}/{x}/{y}.png?key=abc'
    const GEOCODER_URL = 'https://geo.example/nominatim/'
    const ROUTING_URL = 'https://roads.example/osrm?key=abc'
    expect(readConfig({ MAP_STYLE, GEOCODER_URL, ROUTING_URL })).toMatchObject({
      mapStyle: MAP_STYLE,
      geocoderUrl: 'https://geo.example/nominatim',
      routingUrl: ROUTING_URL,
    })
    expect(readConfig({})).toMatchObject({ mapStyle: null, geocoderUrl: null, routingUrl: null })
  })
  it('count as absent when they are empty', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })
  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'ftp://dromos.gr'],
    ['ALLOW_PRIVATE_MAIL_HOSTS', 'maybe'],
  ])('are refused by name and value: %s=%s', (name, value) => {
    expect(settingRefusal({ [name]: value })).toBe(`Cannot use the setting ${name}=${value}.`)
  })
  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db'],
    ['MIGRATE_DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'http://mail:hunter2@host'],
    ['DEMO_PASSWORD', 'hunter2'],
    ['GEOCODER_URL', 'ftp://hunter2@host'],
    ['ROUTING_URL', 'ftp://host?key=hunter2'],
    ['MAP_STYLE', 'ftp://host/hunter2.json'],
    ['MAP_STYLE', "https://host; script-src 'unsafe-inline'/hunter2"],
    ['MAP_STYLE', 'https://host'],
  ])('are never repeated when they may hold a password: %s', (name, value) => {
    expect(settingRefusal({ [name]: value })).toBe(`Cannot use the setting ${name}.`)
  })

  it('keep files in an object store when they name one, whole or not at all', () => {
    const FILES_S3_BUCKET = 'dromos'
    const keys = { FILES_S3_ACCESS_KEY_ID: 'id', FILES_S3_SECRET_ACCESS_KEY: 'hush' }
    expect(readConfig({}).objectStore).toBeNull()
    expect(readConfig({ FILES_S3_BUCKET, ...keys }).objectStore).toEqual({
      bucket: 'dromos',
      region: 'us-east-1',
      endpoint: null,
      accessKeyId: 'id',
      secretAccessKey: 'hush',
    })
    expect(settingRefusal(keys)).toMatch(/FILES_S3_BUCKET is missing/)
    expect(settingRefusal({ FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID: 'id' })).toMatch(
      /SECRET_ACCESS_KEY is missing/,
    )
    expect(settingRefusal({ FILES_S3_ENDPOINT: 'http://store' })).toMatch(/FILES_S3_BUCKET/)
    expect(settingRefusal({ FILES_S3_SECRET_ACCESS_KEY: 'hush'.repeat(60) })).not.toMatch(/hush/)
  })
})
