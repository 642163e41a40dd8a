import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../platform/http.ts'
import { toast } from '../dialogs/toast.tsx'
import classes from './file-buttons.module.css'

interface FileButtonsProps {
  /** Media types, as an input takes them. */
  accept: string
  words: { choose: string; remove: string; saved: string; removed: string }
  hasFile: boolean
  isSmall?: boolean
  /** Null takes it away. What it refuses is said beside the buttons. */
  onSave: (file: File | null) => Promise<void>
}

/** Chooses, replaces and takes away the one file of a record, which is saved at once. */
export function FileButtons({ accept, words, hasFile, isSmall = false, onSave }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const size = isSmall ? { size: 'compact-sm' } : {}
  const save = async (file: File | null) => {
    setBusy(true)
    setProblem('')
    try {
      await onSave(file)
      toast({ text: file ? words.saved : words.removed })
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button {...size} loading={isBusy} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      {hasFile && (
        <Button {...size} disabled={isBusy} onClick={() => void save(null)}>
          {words.remove}
        </Button>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) void save(chosen)
        }}
      />
    </>
  )
}
