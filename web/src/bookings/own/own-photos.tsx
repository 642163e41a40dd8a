import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { RemoveFileButton } from '../../ui/files/file-rows.tsx'
import { refusalOf } from '../../ui/files/judge-file.ts'
import { IconPlus } from '../../ui/icons.ts'
import { t } from './own-bookings.messages.ts'
import type { NewFile } from './own-new-files.tsx'
import classes from './own-booking.module.css'

type Chosen = Omit<NewFile, 'type'>

interface Photos {
  list: readonly Chosen[]
  refused: readonly string[]
  add: (files: File[]) => Promise<void>
  remove: (id: string) => void
}

/** Photos that are chosen with a report and go with the files of its order. */
export function usePhotos(): Photos {
  const [list, setList] = useState<readonly Chosen[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  return {
    list,
    refused,
    async add(files) {
      const judged = await Promise.all(files.map(async (file) => ({ file, refusal: await refusalOf(file) })))
      setRefused(
        judged.flatMap(({ file, refusal }) => (refusal === null ? [] : [`${file.name}: ${refusal}`])),
      )
      const sound = judged.filter(({ refusal }) => refusal === null)
      const kind = fileKind.damageReport
      setList((before) => [
        ...before,
        ...sound.map(({ file }) => ({ id: crypto.randomUUID(), name: file.name, file, file_type_id: kind })),
      ])
    },
    remove: (id) => setList((before) => before.filter((photo) => photo.id !== id)),
  }
}

export function OwnPhotos({ photos }: { photos: Photos }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.photos}>
      <p className={classes.photosAdd}>
        <Button size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => input.current?.click()}>
          {t('damage.photos')}
        </Button>
        <span className="muted">{t('damage.photosHint')}</span>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) void photos.add(files)
        }}
      />
      <div role="alert">
        {photos.refused.map((text) => (
          <p key={text} className="refusal">
            {text}
          </p>
        ))}
      </div>
      {photos.list.length > 0 && (
        <ul className={classes.photoList}>
          {photos.list.map(({ id, name }) => (
            <li key={id}>
              <span className="clip">{name}</span>
              <RemoveFileButton name={name} onPress={() => photos.remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
