import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/ledger/contract.ts';
import { call } from '../../../api/console-client.ts';
import { acceptContract, confirmContract, confirmContractAlone, stopContract } from '../../../api/operations.gen.ts';
import { toast } from '../../kit/notices/toasts.ts';
import type { GivenProof } from '../../tenancy/passkeys/given-proof.ts';
import { contractQuery } from './contract-query.ts';

type Word = 'confirm' | 'accept' | 'stop';

/** Says a word to a version of a store’s contract. */
export function useWord(storeId: string) {
  const client = useQueryClient();
  const { queryKey } = contractQuery(storeId);
  return useMutation({
    mutationFn: async ({ proposalId, word }: { proposalId: string; word: Word }) => {
      const params = { id: storeId, proposalId };
      switch (word) {
        case 'confirm':
          return { word, contract: await call(confirmContract, { params }) };
        case 'accept':
          return { word, contract: await call(acceptContract, { params }) };
        case 'stop':
          return { word, contract: await call(stopContract, { params }) };
      }
    },
    onSuccess: ({ word, contract }) => {
      client.setQueryData(queryKey, contract);
      toast({ head: words.done[word], text: '' });
    },
    onError: (error) => {
      toast({ head: error.message, text: '', stays: 10_000 });
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Confirms a version alone, by what shows who it is; whoever asks for that says what was refused. */
export function useWordAlone(storeId: string) {
  const client = useQueryClient();
  return async (proposalId: string, body: GivenProof): Promise<void> => {
    const contract = await call(confirmContractAlone, { params: { id: storeId, proposalId }, body });
    client.setQueryData(contractQuery(storeId).queryKey, contract);
    toast({ head: words.done.confirm, text: '' });
  };
}
