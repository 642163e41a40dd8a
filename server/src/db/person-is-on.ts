import { sql } from 'kysely'

/** Whether somebody of `people` is on, as the database says: they, and where they are a customer's their firm. */
export const personIsOn = sql<boolean>`person_is_on(people)`
