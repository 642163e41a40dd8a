import { expect, it } from 'vitest'
import { tryMailbox } from './mailbox.ts'

const mail = { from: 'a@dromos.test', to: 'a@dromos.test', subject: 'x', text: 'x', html: 'x' }

it.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  'localhost',
  '0.0.0.0',
  '10.0.0.8',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '::1',
  '::',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:0:7f00:1',
  '::ffff:a9fe:a9fe',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
])('a mail server of one’s own is not looked for at %s', async (host) => {
  const mailbox = { host, port: 9, isTls: true, user: '', password: '', allowPrivateHosts: false }
  expect(await tryMailbox(mailbox, mail, 'el')).toEqual({
    sent: false,
    failed_step: 'reach',
    error: 'Αυτός ο διακομιστής αλληλογραφίας δεν είναι προσβάσιμος από εδώ.',
  })
})
