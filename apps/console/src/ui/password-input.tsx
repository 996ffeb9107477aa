import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#console/ui/button.tsx';
import { Input, type InputProps } from '#console/ui/input.tsx';
import { useUiWords } from '#console/ui/words.ts';

export type PasswordInputProps = Omit<InputProps, 'type' | 'trailing'>;

export function PasswordInput(props: PasswordInputProps) {
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        // Not an IconButton: its tooltip would bring the whole of positioning to the sign-in page.
        <Button
          variant="ghost"
          size="icon"
          className="size-control-sm!"
          aria-label={shown ? words.hidePassword : words.showPassword}
          icon={shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
