import { useEffect, useState } from 'react'
import { beginChoice } from '../../platform/pending-choices.ts'

export interface PendingChoice {
  begin: () => void
  /** Whether anything was chosen; nothing where none is under way. */
  end: (isChosen: boolean) => void
}

/** A choice that is made before its list has come, for which a save waits; a field that goes away has nothing left to choose. */
export function usePendingChoice(): PendingChoice {
  const [choice] = useState(makeChoice)
  useEffect(() => () => choice.end(true), [choice])
  return choice
}

function makeChoice(): PendingChoice {
  let answer: ((isChosen: boolean) => void) | null = null
  return {
    begin: () => {
      answer ??= beginChoice()
    },
    end: (isChosen) => {
      answer?.(isChosen)
      answer = null
    },
  }
}
