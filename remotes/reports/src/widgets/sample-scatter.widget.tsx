import { ScatterFigure, useWords } from '@staff/kit'
import { SampleFrame } from './sample-frame.tsx'
import { sampleWords } from './sample-words.ts'

const points = [
  [1, 52],
  [1, 60],
  [2, 58],
  [3, 66],
  [3, 71],
  [4, 69],
  [5, 78],
  [6, 74],
  [7, 85],
  [9, 88],
].map(([x = 0, y = 0]) => ({ x, y }))

/** Demo widget: points against years of service. */
export default function SampleScatterWidget() {
  const w = useWords(sampleWords)
  return (
    <SampleFrame>
      <ScatterFigure axes={[w('years'), w('points')]} points={points} />
    </SampleFrame>
  )
}
