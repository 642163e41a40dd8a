import { z } from 'zod'
import { MAX_CENTS } from '../constants/money.ts'

/** A price that is not negative, in cents. */
export const cents = z.number().min(0).max(MAX_CENTS).int()

export const signedCents = z.int()
