import { phoneCodes } from '../platform/phones.ts'
import type { Actor } from '../platform/context.ts'
import { canManagePerson, personCan } from './people.policy.ts'
import type { findPerson } from './people.queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const shown = [
  'id',
  'name',
  'surname',
  'email',
  'phone',
  'phone_iso',
  'mobile',
  'mobile_iso',
  'viber',
  'whatsapp',
  'skype',
  'gender_id',
  'job_title_id',
  'image',
  'active',
  'isOnline',
  'first_login',
  'created_at',
  'updated_at',
  'version',
] as const

export function personRecord(actor: Actor, person: Found) {
  const can = personCan(actor, person)
  return {
    ...pick(person, shown),
    ...phoneCodes(person),
    has_password: person.password_hash !== null,
    created_by: person.creator_name,
    updated_by: person.changer_name,
    can: {
      ...can,
      destroy: can.destroy && !person.has_acted,
      takeFactors: person.has_factors && canManagePerson(actor, person),
    },
  }
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  // Every key of the list is copied, so the result has them all.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}
