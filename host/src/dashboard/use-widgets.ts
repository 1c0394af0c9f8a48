import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWhileHere } from '../navigation/use-while-here.ts'
import { useViewer } from '../navigation/use-navigation.ts'
import { compositionQuery } from '../registry/composition.ts'
import { widgetsFor, type Widget } from './widgets.ts'

/** The widgets that the current user may have; undefined while the composition is loading. */
export function useWidgets(): readonly Widget[] | undefined {
  const viewer = useViewer()
  const data = useWhileHere(useQuery(compositionQuery).data)
  return useMemo(() => data && widgetsFor(data.remotes, viewer), [data, viewer])
}
