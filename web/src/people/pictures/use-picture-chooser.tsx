import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { openPicture, previewOf } from './picture-choice.ts'
import type { OpenedPicture, PictureChoice } from './picture-choice.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

interface ChooserOptions {
  isOff: boolean
  onChosen: (choice: PictureChoice) => void
  onRefused: (key: string) => void
}

export function usePictureChooser({ isOff, onChosen, onRefused }: ChooserOptions) {
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  const [isOver, setOver] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file || isOff) return
    const result = await openPicture(file)
    if (typeof result === 'string') onRefused(result)
    else setOpened(result)
  }
  usePastedFile(opened ? null : take)
  const close = () => {
    if (opened) URL.revokeObjectURL(opened.image.src)
    setOpened(null)
  }
  const dialog: ReactNode = opened && (
    <Suspense>
      <CropDialog
        picture={opened}
        onClose={close}
        onUse={(crop) => {
          onChosen({ file: opened.file, crop, preview: previewOf(opened, crop) })
          close()
        }}
      />
    </Suspense>
  )
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (isOff || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void take(event.dataTransfer.files[0])
    },
  }
  return { dialog, drop, isOver: isOver && !isOff, pick: () => pickFile((file) => void take(file)) }
}

function pickFile(onPicked: (file: File | undefined) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/jpeg,image/png,image/webp'
  input.addEventListener('change', () => onPicked(input.files?.[0]))
  input.click()
}

/** A picture in the clipboard goes into the field wherever the focus is; pasted text goes where it always goes. */
function usePastedFile(take: ((file: File | undefined) => Promise<void>) | null): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!file || !latest.current) return
      event.preventDefault()
      void latest.current(file)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
