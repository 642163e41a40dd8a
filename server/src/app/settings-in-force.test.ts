import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { settingsInForce } from './settings-in-force.ts'

function inForce(environment: Record<string, string>) {
  const settings = settingsInForce(environment, readConfig(environment))
  return Object.fromEntries(settings.map(({ name, value, source }) => [name, `${source} ${value}`]))
}

it('every setting says what is in force and whether it was given', () => {
  const found = inForce({ PORT: '4000', LOG_LEVEL: '' })
  expect(found).toMatchObject({
    PORT: 'env 4000',
    LOG_LEVEL: 'default warn',
    PUBLIC_URL: 'default http://127.0.0.1:4000',
    DATABASE_URL: 'default the built-in PostgreSQL',
    DEMO: 'default on',
    MAIL_FROM: 'default none',
    RATE_LIMIT: 'default 6000',
    SMTP_URL: 'default none',
    VIES_URL: 'default none',
  })
})

it('a setting that may hold a password shows where it leads and nothing else', () => {
  const secrets = {
    DATABASE_URL: 'postgres://dromos:hunter2@db.firm.gr:5433/dromos?key=hunter2',
    MIGRATE_DATABASE_URL: 'postgres://owner:hun/ter2@db.firm.gr/dromos',
    SMTP_URL: 'smtps://mail:hunter2@mail.firm.gr',
    DEMO_PASSWORD: 'hunter2-hunter2',
    MAP_STYLE: 'https://tiles.example/hunter2/style.json',
    GEOCODER_URL: 'https://geo.example/hunter2',
    ROUTING_URL: 'https://roads.example/osrm?key=hunter2',
    FILES_S3_BUCKET: 'dromos',
    FILES_S3_ACCESS_KEY_ID: 'id',
    FILES_S3_SECRET_ACCESS_KEY: 'hunter2',
  }
  const found = inForce(secrets)
  expect(JSON.stringify(found)).not.toMatch(/hunter2|hun|ter2/)
  expect(found).toMatchObject({
    DATABASE_URL: 'env hidden, at db.firm.gr',
    MIGRATE_DATABASE_URL: 'env hidden',
    SMTP_URL: 'env hidden, at mail.firm.gr',
    DEMO_PASSWORD: 'env hidden',
    MAIL_FROM: 'default dromos@127.0.0.1',
  })
})
