import { expect, it, vi } from 'vitest'
import { knownContacts } from '../../contacts/contacts.api.ts'
import { knownFirms } from '../../firms/firms.api.ts'
import { call } from '../../platform/api.ts'
import { groupageLogWords } from './groupage-log-words.ts'
import { knowNames } from './groupage-log-names.ts'

vi.mock('../../platform/api.ts', () => ({ call: vi.fn<(key: string) => unknown>() }))

it('a log names carriers and drivers that the page has not seen, and asks for each once', async () => {
  knownFirms.remember(7, 'Mazur Trans')
  vi.mocked(call).mockImplementation((key) =>
    key === 'GET /firms'
      ? Promise.resolve({ data: [{ id: 44, name: 'Balkan Frigo' }] })
      : Promise.reject(new Error('gone')),
  )
  await knowNames([
    {
      changes: [
        { field: 'firm_carrier_id', before: 44, after: 7 },
        { field: 'legs.0.transporter_id', before: 104, after: null },
        { field: 'transport_cost', before: 44, after: 45 },
      ],
    },
  ])
  expect(groupageLogWords.valueOf('firm_carrier_id', 44)).toBe('Balkan Frigo')
  expect(groupageLogWords.valueOf('firm_carrier_id', 7)).toBe('Mazur Trans')
  expect(knownContacts.peek(104)).toBeUndefined()
  expect(call).toHaveBeenCalledTimes(2)
})
