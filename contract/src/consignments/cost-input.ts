import { z } from 'zod'
import { across } from '../base/across.ts'
import { day } from '../base/dates.ts'
import { currencies, MAX_CENTS } from '../constants/money.ts'
import { decimal, id, oneOf, optionalId, optionalText, text } from '../base/text.ts'
import { costLegs, costPayees, costPayers, orderCostSides } from '../constants/costs.ts'

export const MAX_COSTS = 100
const MAX_RATE = 1_000

export const costFields = {
  cost_type_id: id,
  text: optionalText(200),
  side: oneOf(orderCostSides),
  /** Advanced for somebody and got back one to one: it changes the cash, not the profit. */
  prepaid: z.boolean().default(false),
  /** Hundredths of the currency. */
  amount: z.number().min(-MAX_CENTS).max(MAX_CENTS).int(),
  currency: oneOf(currencies).default('EUR'),
  /** Euros one unit of the currency is worth. */
  rate: decimal(0.000001, MAX_RATE, 6).default(1),
  /** The day of the rate; needed with another currency. */
  rate_date: day.nullable().default(null),
  /** Who gets the money of a line we buy; left out, as its cost type says. */
  payee: oneOf(costPayees).nullable().default(null),
  /** The firm that gets it, where that is not the carrier. */
  payee_firm_id: optionalId,
  payer: oneOf(costPayers).nullable().default(null),
  leg: oneOf(costLegs).nullable().default(null),
  vat_code: text(10)
    .overwrite((typed) => typed.toUpperCase())
    .default(''),
}

export const costInput = z.strictObject(costFields).check(
  across(['currency', 'rate'], ({ currency, rate }, refuse) => {
    if (currency === 'EUR' && rate !== 1) refuse(['rate'], 'rate_of_euro')
  }),
  across(['currency', 'rate_date'], ({ currency, rate_date: rateDay }, refuse) => {
    if (currency !== 'EUR' && rateDay === null) refuse(['rate_date'], 'required')
  }),
)
export type CostInput = z.output<typeof costInput>

export const costsInput = z.array(costInput).max(MAX_COSTS, { error: `too_many_costs:${MAX_COSTS}` })
