import { z } from 'zod'
import { choice, switchableChoice } from '../base/paging.ts'
import { roleIds } from '../constants/roles.ts'

export const personChoices = {
  business: z.array(switchableChoice),
  countries: z.array(choice.extend({ iso: z.string(), phone_code: z.string() })),
  jobTitles: z.array(switchableChoice),
  genders: z.array(switchableChoice),
  roles: z.array(z.object({ id: z.literal(roleIds), name: z.string() })),
}
