import { expect, it } from 'vitest'
import { failsSender } from './sender-check.ts'

const FROM = 'katerina@buyer.example'

it.each([
  ['a policy', ['mx.desk.test; dmarc=fail (p=REJECT) header.from=buyer.example']],
  [
    'a policy beside servers that pass for another domain',
    [
      'mx.desk.test; spf=pass smtp.mailfrom=thief.example; dkim=none; dmarc=fail action=none header.from=buyer.example',
    ],
  ],
  [
    'the servers of the domain',
    ['mx.desk.test; spf=fail (not allowed; really) smtp.mailfrom=x@buyer.example'],
  ],
  [
    'a signature, in a second line',
    ['mx.desk.test; spf=none', 'mx.desk.test; DKIM=FAIL header.d=buyer.example'],
  ],
])('the check of a sender reports a failure of %s', (_what, results) => {
  expect(failsSender(results, FROM)).toBe(true)
})

it.each([
  ['nothing', []],
  ['a pass', ['mx.desk.test; dmarc=pass header.from=buyer.example; spf=fail smtp.mailfrom=buyer.example']],
  [
    'a failure of another domain',
    ['mx.desk.test; spf=fail smtp.mailfrom=list.example; dkim=fail header.d=list.example'],
  ],
  [
    'servers that fail where a signature passes, as after a forward',
    ['mx.desk.test; spf=fail smtp.mailfrom=buyer.example; dkim=pass header.d=mail.buyer.example'],
  ],
  [
    'what is no verdict',
    [
      'mx.desk.test; spf=softfail smtp.mailfrom=buyer.example',
      'none',
      ';;=;dmarc',
      'dmarc=fail('.repeat(9_000),
    ],
  ],
])('the check of a sender ignores %s', (_what, results) => {
  expect(failsSender(results, FROM)).toBe(false)
})

it('the check of a sender finds no domain in a mail without one', () => {
  expect(failsSender(['mx.desk.test; dmarc=fail'], '')).toBe(false)
})
