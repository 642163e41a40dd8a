import { Kysely } from 'kysely'
import type { TransactionBuilder } from 'kysely'
import { insideTransaction } from './inside.ts'

export class TransactingDb<T> extends Kysely<T> {
  override transaction() {
    return marking(super.transaction())
  }
}

/** Lets everything it calls know that it is inside a transaction. */
function marking<T>(builder: TransactionBuilder<T>): TransactionBuilder<T> {
  const execute: typeof builder.execute = (work) => insideTransaction(() => builder.execute(work))
  return new Proxy(builder, {
    get(target, name) {
      if (name === 'execute') return execute
      if (name === 'setIsolationLevel' || name === 'setAccessMode') {
        return (value: never) => marking(target[name](value))
      }
      return Reflect.get(target, name, target)
    },
  })
}
