export { requestSample as sampleOf } from '../../../../test/support/samples/sample-of.ts'
