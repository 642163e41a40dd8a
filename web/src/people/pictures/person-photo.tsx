import type { PictureSize } from '@dromos/contract/base/pictures.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../platform/query-client.ts'
import { fetchFile } from '../../platform/transfer.ts'
import classes from './picture-chip.module.css'

const PICTURES = 'pictures'

interface PersonPhotoProps {
  id: number
  image: string
  size: PictureSize
}

/** A picture that only the signed-in may have: fetched once, kept while the page lives, forgotten with the session. */
export function PersonPhoto({ id, image, size }: PersonPhotoProps) {
  const { data } = useQuery({
    queryKey: [PICTURES, id, image, size],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await fetchFile(`/users/${id}/${encodeURIComponent(image)}?size=${size}`, signal)),
    staleTime: Infinity,
    gcTime: 600_000,
  })
  return data ? <img src={data} alt="" draggable={false} className={classes.photo} /> : null
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  const { queryKey, state } = query
  if (type === 'removed' && queryKey[0] === PICTURES && typeof state.data === 'string') {
    URL.revokeObjectURL(state.data)
  }
})
