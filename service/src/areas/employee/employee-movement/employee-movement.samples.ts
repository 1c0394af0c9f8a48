export { requestSample as getSample } from '../../../../test/support/samples/sample-of.ts'
